/**
 * Responses come in another order than they were asked for, and what they tell may be older than a change made meanwhile.
 * Who asks takes a number; a response is shown where nothing newer was.
 */
export class ResponseOrder {
  private asked = 0
  private shown = 0

  ask(): number {
    return ++this.asked
  }

  /** Whether the response to this question may be shown; those to earlier ones come too late from then on. */
  show(number: number): boolean {
    if (number < this.shown) return false
    this.shown = number
    return true
  }

  /** What is shown was changed, or came by another way: all that was asked before it comes too late. */
  changed(): void {
    this.shown = ++this.asked
  }
}
