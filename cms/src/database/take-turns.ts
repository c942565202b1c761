import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets everybody else have their turn before a long work goes on: to be awaited between its portions. SQLite answers
 * at once, so that awaiting its statements alone never lets the event loop come to another request.
 */
export const takeTurns = (): Promise<void> => nextTurn()
