import { collectWhenQuiet, QUIET_LOOK_MS } from './quiet-collection'

/** Collects garbage after busy times; does nothing without --expose-gc, as in development. */
export function saveMemory(): void {
  const { gc } = globalThis
  if (gc) setInterval(collectWhenQuiet(process, gc), QUIET_LOOK_MS).unref()
}
