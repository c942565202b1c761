import { Worker, type WorkerOptions } from 'node:worker_threads'
import { askThread } from './ask-thread'

/** How long an idle thread is kept. */
const IDLE_MS = 60_000

/** Keeps one idle thread for reuse: starting one takes longer than most of its work. */
export class SpareThread {
  private spare: Worker | undefined
  private ending: NodeJS.Timeout | undefined

  constructor(
    private readonly file: string,
    private readonly options: WorkerOptions = {},
    private readonly idleMs = IDLE_MS,
  ) {}

  /** The spare thread or a new one, for exclusive use until it is given back. */
  take(): Worker {
    clearTimeout(this.ending)
    const thread = this.spare ?? this.start()
    this.spare = undefined
    thread.ref()
    return thread
  }

  /** The caller must have removed its listeners, and must terminate a thread that failed instead. */
  giveBack(thread: Worker): void {
    if (this.spare) return void thread.terminate()
    thread.unref()
    this.spare = thread
    this.ending = setTimeout(() => {
      this.spare = undefined
      void thread.terminate()
    }, this.idleMs).unref()
  }

  /** Sends a request to a thread of its own; terminates one that fails or takes too long (`ThreadTimeout`). */
  async ask<Response>(request: unknown, mostMs: number): Promise<Response> {
    const thread = this.take()
    try {
      const response = await askThread<Response>(thread, request, mostMs)
      this.giveBack(thread)
      return response
    } catch (error) {
      // Not awaited: it may be in the middle of a long read.
      void thread.terminate()
      throw error
    }
  }

  private start(): Worker {
    const thread = new Worker(this.file, this.options)
    const forget = () => {
      if (this.spare === thread) this.spare = undefined
    }
    // Without a listener the error of an idle thread would end the process.
    thread.on('error', forget)
    thread.on('exit', forget)
    return thread
  }
}
