import type { Worker } from 'node:worker_threads'

/** The thread may still be busy and must not be used again. */
export class ThreadTimeout extends Error {
  constructor() {
    super('A thread took too long.')
  }
}

/**
 * Sends a thread one request and waits for its one response. Rejects with the thread's error, when it ends, and
 * with `ThreadTimeout`.
 */
export function askThread<Response>(thread: Worker, request: unknown, mostMs: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    const onMessage = (response: Response) => {
      settle()
      resolve(response)
    }
    const onError = (error: unknown) => fail(error instanceof Error ? error : new Error(String(error)))
    const onExit = () => fail(new Error('A thread ended without a response.'))
    const timer = setTimeout(() => fail(new ThreadTimeout()), mostMs)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    thread.postMessage(request)
  })
}
