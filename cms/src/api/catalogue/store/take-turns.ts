import { setImmediate as nextTurn } from 'node:timers/promises'

/** Between two pieces of work: a request of another kind needs several turns of the event loop. */
const TURNS_BETWEEN = 10

/**
 * Runs pieces of work that block the event loop one after the other, with room for other requests between them: those
 * that arrive together would otherwise run together, and everything else would wait for all of them.
 */
export function createTurns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const letOthersRun = async () => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn++) await nextTurn()
  }
  return (work) => {
    const result = last.then(work)
    last = result.then(letOthersRun, letOthersRun)
    return result
  }
}
