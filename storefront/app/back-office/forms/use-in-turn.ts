import { useRef } from 'react'

interface InTurn {
  /** Runs the work after all earlier work has settled, also where that failed. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Whether work is running or queued: data that the server sends meanwhile is not final. */
  isWaiting: () => boolean
}

/** Queues requests that must reach the server in the order of the user's actions. */
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
