import { DomainError } from '@stoep/shared'
import pLimit from 'p-limit'

/** Runs one piece of work after the other. With `most` of them pending, the next one rejects with `busy` at once. */
export function createSerialQueue(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = pLimit(1)
  return async (work) => {
    if (inTurn.activeCount + inTurn.pendingCount >= most) throw new DomainError('busy')
    return inTurn(work)
  }
}
