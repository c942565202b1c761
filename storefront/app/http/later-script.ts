import { NO_RESPONSE } from '@stoep/shared'
import { limitWait } from './staff-api'

/** The script is of an earlier build, or its import failed, which the browser does not try again. */
const LOAD_AGAIN = 'This could not be loaded. Please load the page again.'

/** A script did not arrive: `message` says what helps. */
export class LostScript extends Error {}

/**
 * Asks whether there is a connection to the shop, before what cannot be tried again: an import that fails once fails
 * until the page is loaded again, and a form of the browser leaves the page. A network that asks to sign in responds to
 * everything, but not with a picture.
 */
export async function isConnected(): Promise<boolean> {
  const { signal, end } = limitWait()
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  end()
  return Boolean(response?.ok && response.headers.get('content-type')?.startsWith('image/'))
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
