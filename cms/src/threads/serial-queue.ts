import { DomainError } from '@stoep/shared'

/** Runs one piece of work after the other. With `most` of them pending, the next one rejects with `busy` at once. */
export function createSerialQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return async (work) => {
    if (waiting >= most) throw new DomainError('busy')
    waiting++
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      waiting--
    }
  }
}
