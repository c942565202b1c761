/**
 * A cache of an expensive result, made once for each version. However many callers there are while it is being made,
 * at most one more is made after it, which they share.
 */
export class Latest<T> {
  private kept: { version: number; made: T } | undefined
  private running: Promise<unknown> = Promise.resolve()
  private waiting: Promise<T> | undefined

  constructor(
    private readonly versionNow: () => number,
    private readonly make: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    if (this.kept?.version === this.versionNow()) return Promise.resolve(this.kept.made)
    if (!this.waiting) {
      this.waiting = this.running.then(() => this.makeNow())
      this.running = this.waiting.catch(() => undefined)
    }
    return this.waiting
  }

  private async makeNow(): Promise<T> {
    this.waiting = undefined
    const version = this.versionNow()
    if (this.kept?.version === version) return this.kept.made
    const made = await this.make()
    this.kept = { version, made }
    return made
  }
}
