/** How many pictures stream to the cms at once: each needs a connection, and memory in the cms to decode it. */
const SLOTS = 4
const MAX_WAITING = 32
const WAIT_MS = 10_000

/** Limits how many run at a time; later callers wait in order, for a limited time. */
export class Slots {
  private taken = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly count = SLOTS,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** Resolves to a function that frees the slot, or to undefined when none became free in time. */
  take(): Promise<(() => void) | undefined> {
    if (this.taken < this.count) return Promise.resolve(this.occupy())
    if (this.waiting.length >= MAX_WAITING) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(this.occupy())
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1)
        resolve(undefined)
      }, this.waitMs)
      this.waiting.push(enter)
    })
  }

  private occupy(): () => void {
    this.taken += 1
    let isFree = false
    return () => {
      if (isFree) return
      isFree = true
      this.taken -= 1
      this.waiting.shift()?.()
    }
  }
}
