import { collectWhenQuiet, QUIET_LOOK_MS } from '@stoep/shared'

/** Has what a busy time left behind collected after it; without --expose-gc, as while developing, V8 decides alone. */
export function saveMemory(): void {
  const { gc } = globalThis
  if (!gc) return
  const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  setInterval(collectWhenQuiet(process, collect), QUIET_LOOK_MS).unref()
}
