import { describe, expect, it } from 'vitest'
import { MAX_FLASH, type Flash } from '~/http/flash'
import { joinNotes } from './join-notes'

const notes = (...messages: string[]): Flash[] => messages.map((message) => ({ type: 'info', message }))
const many = (count: number, length: number) =>
  notes(...Array.from({ length: count }, (_, index) => `Only 3 of ${`thing ${index}`.padEnd(length, '-')} are left.`))

describe('the notes about a collection that was added', () => {
  it('is one of success without any', () =>
    expect(joinNotes([])).toEqual({ type: 'success', message: 'Added to Cart!' }))

  it('are all shown where they fit, as what the first one is', () =>
    expect(joinNotes([{ type: 'warning', message: 'Not available: Mug.' }, ...notes('Only 3 of Cup.')])).toEqual({
      type: 'warning',
      message: 'Not available: Mug. Only 3 of Cup.',
    }))

  it('are counted where they do not fit', () => {
    const { message } = joinNotes(many(8, 100))
    expect(message).toMatch(
      /^Only 3 of thing 0-+ are left\. .*thing 2-+ are left\. And 5 more quantities were changed\.$/,
    )
    expect(message.length).toBeLessThanOrEqual(MAX_FLASH)
    expect(joinNotes(many(4, 80)).message).toMatch(/And 1 more quantity was changed\.$/)
  })

  it('name the first one however long it is', () =>
    expect(joinNotes(many(2, 500)).message).toMatch(/^Only 3 of thing 0-+ are left\. And 1 more/))
})
