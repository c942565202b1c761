import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Proxies give up on what says nothing for half a minute. */
const SPACE_EVERY_MS = 5_000

/** A body of JSON that takes long: until it is there, a space now and then says that somebody is at work. */
export function sayMeanwhile(json: Promise<Uint8Array>, everyMs = SPACE_EVERY_MS): Readable {
  // Whoever asked may be gone when it fails.
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
