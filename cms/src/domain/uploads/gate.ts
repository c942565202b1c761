/** Lets at most `width` tasks run at once; the others wait in their order. */
export class Gate {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private width: number) {}

  widen(width: number): void {
    this.width = width
  }

  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve))
    else this.running++
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      // The place is handed on, not freed, so that nobody can slip in between.
      if (next) next()
      else this.running--
    }
  }
}
