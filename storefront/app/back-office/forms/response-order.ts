/**
 * Responses may arrive out of order, or be older than a change made meanwhile. Each request takes a number; its
 * response is shown unless something newer was shown.
 */
export class ResponseOrder {
  private requests = 0
  private shown = 0

  ask(): number {
    return ++this.requests
  }

  /** Whether the response to this request may be shown; if so, responses to earlier requests become outdated. */
  show(number: number): boolean {
    if (number < this.shown) return false
    this.shown = number
    return true
  }

  /** Call when the shown data changed by other means: responses to all earlier requests are outdated. */
  changed(): void {
    this.shown = ++this.requests
  }
}
