/** Pictures that stream to the cms at the same time: each takes a connection and, there, memory to decode it. */
const SLOTS = 4
const MAX_WAITING = 32
const WAIT_MS = 10_000

/** So many at a time; who comes later waits a little, in order. */
export class Slots {
  private taken = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly count = SLOTS,
    private readonly waitMs = WAIT_MS,
  ) {}

  /** Gives back what frees the slot again, or undefined when none became free in time. */
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
