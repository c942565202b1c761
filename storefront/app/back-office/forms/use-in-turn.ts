import { useRef } from 'react'

interface InTurn {
  /** Does the work once all that was asked for before it is over, however that ended. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether something is on its way, or waits for it: what comes from the server meanwhile is not the last word. */
  isWaiting: () => boolean
}

/** For what must reach the server in the order in which it was done. */
export function useInTurn(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const turns = useRef<InTurn>({
    async inTurn(work) {
      waiting.current++
      const turn = last.current.then(work)
      last.current = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        waiting.current--
      }
    },
    isWaiting: () => waiting.current > 0,
  })
  return turns.current
}
