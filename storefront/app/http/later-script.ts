import { NO_RESPONSE } from '@stoep/shared'

/** The script is of an earlier build, or its import failed, which the browser does not try again. */
const LOAD_AGAIN = 'This could not be loaded. Please load the page again.'

/** A script did not arrive: `message` says what helps. */
export class LostScript extends Error {}

/** An import that fails once fails until the page is loaded again: asks first whether there is a connection. */
async function isConnected(): Promise<boolean> {
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}

/** A script that is loaded when it is first needed. The returned function throws `LostScript` if it does not arrive. */
export function laterScript<Script>(load: () => Promise<Script>): () => Promise<Script> {
  let loaded: Script | undefined
  return async () => {
    if (loaded === undefined) {
      if (!(await isConnected())) throw new LostScript(NO_RESPONSE)
      loaded = await load().catch(() => {
        throw new LostScript(LOAD_AGAIN)
      })
    }
    return loaded
  }
}
