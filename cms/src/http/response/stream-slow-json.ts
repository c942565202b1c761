import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Proxies drop a response that sends nothing for half a minute. */
const SPACE_EVERY_MS = 5_000

/** A JSON body that takes long to make: sends a space now and then until it is ready. */
export function streamSlowJson(json: Promise<Uint8Array>, everyMs = SPACE_EVERY_MS): Readable {
  // The client may be gone when it fails.
  json.catch(() => undefined)
  return Readable.from(write(json, everyMs), { objectMode: false })
}

async function* write(json: Promise<Uint8Array>, everyMs: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    const isOver = new AbortController()
    const pause = wait(everyMs, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined)
    const made = await Promise.race([json, pause]).finally(() => isOver.abort())
    yield made ?? SPACE
    if (made) return
  }
}

const SPACE = Buffer.from(' ')
