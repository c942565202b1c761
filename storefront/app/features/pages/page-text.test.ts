import { describe, expect, it } from 'vitest'
import { readPageText, readRuns, writeDate } from './page-text'

describe('the text of a page', () => {
  it('has headings, lists and paragraphs', () => {
    expect(readPageText('Hello\nthere.\n\n## Returns\n- one\n- two\nAfter.\n## Returns')).toEqual([
      { kind: 'paragraph', text: 'Hello there.' },
      { kind: 'heading', text: 'Returns', id: 'returns' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'paragraph', text: 'After.' },
      { kind: 'heading', text: 'Returns', id: 'returns-2' },
    ])
  })

  it('has tables, whose first row is the head', () => {
    expect(readPageText('| Size | Waist |\n| S | 74 to 80 |\n\n- one')).toEqual([
      { kind: 'table', head: ['Size', 'Waist'], rows: [['S', '74 to 80']] },
      { kind: 'list', items: ['one'] },
    ])
  })

  it('names a link where the editor gives it a name', () => {
    expect(readRuns('See [Returns](/returns-exchanges), not [a gap] or [that](javascript:alert).')).toEqual([
      { text: 'See ' },
      { text: 'Returns', href: '/returns-exchanges' },
      { text: ', not [a gap] or [that](javascript:alert).' },
    ])
  })

  it('turns addresses into links and leaves everything else as it stands', () => {
    expect(readRuns('See /faq, https://example.co.za/a. or mail help@stoep.co.za **now** <b>')).toEqual([
      { text: 'See ' },
      { text: '/faq', href: '/faq' },
      { text: ', ' },
      { text: 'https://example.co.za/a', href: 'https://example.co.za/a' },
      { text: '. or mail ' },
      { text: 'help@stoep.co.za', href: 'mailto:help@stoep.co.za' },
      { text: ' ' },
      { text: 'now', isStrong: true },
      { text: ' <b>' },
    ])
  })

  it('never links a script or another scheme', () => {
    expect(readRuns('javascript:alert(1) //evil.example').some((run) => run.href)).toBe(false)
  })

  it('writes a date in words', () => {
    expect(writeDate('2025-06-28')).toBe('June 28, 2025')
  })
})
