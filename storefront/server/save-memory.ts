import { collectWhenQuiet, QUIET_LOOK_MS } from '@stoep/shared'

/** Has what a busy time left behind collected after it; without --expose-gc, as while developing, V8 decides alone. */
export function saveMemory(): void {
  const { gc } = globalThis
  if (gc) setInterval(collectWhenQuiet(process, gc), QUIET_LOOK_MS).unref()
}
