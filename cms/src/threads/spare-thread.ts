import { Worker, type WorkerOptions } from 'node:worker_threads'
import { askThread } from './ask-thread'

/** So long a thread waits for more work before it ends. */
const IDLE_MS = 60_000

/** Keeps one thread for whoever needs it next: to start one takes longer than most of what it is asked to do. */
export class SpareThread {
  private spare: Worker | undefined
  private ending: NodeJS.Timeout | undefined

  constructor(
    private readonly file: string,
    private readonly options: WorkerOptions = {},
    private readonly idleMs = IDLE_MS,
  ) {}

  /** The spare thread or a new one; nobody else has it until it is given back. */
  take(): Worker {
    clearTimeout(this.ending)
    const thread = this.spare ?? this.start()
    this.spare = undefined
    thread.ref()
    return thread
  }

  /** To be called without listeners of one's own left. One that failed or did not respond is ended by who took it. */
  giveBack(thread: Worker): void {
    if (this.spare) return void thread.terminate()
    thread.unref()
    this.spare = thread
    this.ending = setTimeout(() => {
      this.spare = undefined
      void thread.terminate()
    }, this.idleMs).unref()
  }

  /** Asks a thread that nobody else has meanwhile; one that fails or takes too long (`TookTooLong`) is ended. */
  async ask<Response>(request: unknown, mostMs: number): Promise<Response> {
    const thread = this.take()
    try {
      const response = await askThread<Response>(thread, request, mostMs)
      this.giveBack(thread)
      return response
    } catch (error) {
      // Not waited for: it may be in the middle of a long read.
      void thread.terminate()
      throw error
    }
  }

  private start(): Worker {
    const thread = new Worker(this.file, this.options)
    const forget = () => {
      if (this.spare === thread) this.spare = undefined
    }
    // Listened to here as well, so that a thread that fails while nobody uses it ends nothing but itself.
    thread.on('error', forget)
    thread.on('exit', forget)
    return thread
  }
}
