import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets other requests run: to be awaited between the portions of long work. SQLite responds
 * synchronously, so awaiting its statements does not let the event loop go on.
 */
export const yieldToEventLoop = (): Promise<void> => nextTurn()
