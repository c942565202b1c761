import { useState } from 'react'
import { isDecided } from '~/http/staff-api'

/** A new `Idempotency-Key`: sent again with it after a lost response, a request counts once. */
export const newKey = (): string => String(Date.now())

/** One key for as long as the component is on the page: the body tells its requests apart. */
export function useIdempotencyKey(): string {
  const [key] = useState(newKey)
  return key
}

/**
 * The requests of one form or table that may have arrived although no response came. `isSame` says whether one is meant
 * again; it is then sent as it was, so that with its `Idempotency-Key` it counts once.
 */
export class UnsureRequests<Sent> {
  /**
   * Those since the last success, oldest first: later ones were made from what it may have changed. A form keeps them
   * with what is typed when the session ends.
   */
  all: Sent[] = []

  constructor(private readonly isSame: (before: Sent, meant: Sent) => boolean = Object.is) {}

  /** The one that is meant again. */
  find(meant: Sent): Sent | undefined {
    return this.all.find((before) => this.isSame(before, meant))
  }

  /** Once the server's state is known, whatever arrived before. */
  forgetAll(): void {
    // In place, as a kept form has the same list.
    this.all.length = 0
  }

  async send<Response>(meant: Sent, request: (sent: Sent) => Promise<Response>): Promise<Response> {
    const sent = this.find(meant) ?? meant
    try {
      const response = await request(sent)
      this.forgetAll()
      return response
    } catch (error) {
      if (!isDecided(error) && !this.all.includes(sent)) this.all.push(sent)
      throw error
    }
  }
}
