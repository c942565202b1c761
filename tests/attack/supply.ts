/** Things that requests use up: one is lent to one request at a time, and made when none is left. */
export class Supply<T> {
  private readonly free: T[] = []
  constructor(private readonly make: () => Promise<T>) {}

  /** The one that was not used for the longest time, or a new one. */
  async take(): Promise<T> {
    return this.free.shift() ?? (await this.make())
  }

  giveBack(thing: T): void {
    this.free.push(thing)
  }
}
