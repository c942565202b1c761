/** Things that requests use up: each is lent to one request at a time, and a new one is made if none is free. */
export class Supply<T> {
  private readonly free: T[] = []
  constructor(private readonly make: () => Promise<T>) {}

  /** The thing that has been unused for the longest time, or a new one. */
  async take(): Promise<T> {
    return this.free.shift() ?? (await this.make())
  }

  giveBack(thing: T): void {
    this.free.push(thing)
  }
}
