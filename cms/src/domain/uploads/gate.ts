type Priority = 'now' | 'later'

/**
 * Lets at most `width` tasks run at once. Those that somebody waits for go before those in the
 * background, so that a queue of sizes to make never delays an upload by more than one file.
 */
export class Gate {
  private running = 0
  private readonly waiting: Record<Priority, (() => void)[]> = { now: [], later: [] }

  constructor(private width: number) {}

  widen(width: number): void {
    this.width = width
  }

  async pass<T>(priority: Priority, task: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((resolve) => this.waiting[priority].push(resolve))
    else this.running++
    try {
      return await task()
    } finally {
      const next = this.waiting.now.shift() ?? this.waiting.later.shift()
      // The place is handed on, not freed, so that nobody can slip in between.
      if (next) next()
      else this.running--
    }
  }
}
