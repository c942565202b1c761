import { describe, expect, it } from 'vitest'
import { plainLine, readPageText, readRuns, writeDate } from './read-page-text'

/** CPU time of this thread in milliseconds, which does not depend on other programs on the machine. */
const workedMs = (): number => {
  // The first versions of Node 22 only have the sum of all threads.
  const ofThread = Reflect.get(process, 'threadCpuUsage') as typeof process.cpuUsage | undefined
  const { user, system } = (ofThread ?? process.cpuUsage).call(process)
  return (user + system) / 1_000
}

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

  it('has tables, whose first row is the header', () => {
    expect(readPageText('| Size | Waist |\n| S | 74 to 80 |\n\n- one')).toEqual([
      { kind: 'table', head: ['Size', 'Waist'], rows: [['S', '74 to 80']] },
      { kind: 'list', items: ['one'] },
    ])
  })

  it('names a link as the editor does', () => {
    expect(readRuns('See [Returns](/returns-exchanges), not [a gap] or [that](javascript:alert).')).toEqual([
      { text: 'See ' },
      { text: 'Returns', href: '/returns-exchanges' },
      { text: ', not [a gap] or [that](javascript:alert).' },
    ])
  })

  it('turns addresses into links, marks strong text and leaves the rest unchanged', () => {
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

  it('takes a mark behind a backslash as the character itself', () => {
    expect(readPageText('| Shop | Of \\[b\\] |\n| A\\|B | C\\\\ |\n\\- one\n## A\\|B')).toEqual([
      { kind: 'table', head: ['Shop', 'Of [b]'], rows: [['A\\|B', 'C\\\\']] },
      { kind: 'paragraph', text: '\\- one' },
      { kind: 'heading', text: 'A|B', id: 'a-b' },
    ])
    expect(readRuns('\\- \\*\\*A\\|B\\*\\* \\[c\\](/d) **e\\*f** C\\\\')).toEqual([
      { text: '- **A|B** [c](/d) ' },
      { text: 'e*f', isStrong: true },
      { text: ' C\\' },
    ])
    expect(plainLine('**A** at [B\\|C](/d)')).toBe('A at B|C')
  })

  it('never links a script or another scheme', () => {
    expect(readRuns('javascript:alert(1) //evil.example').some((run) => run.href)).toBe(false)
  })

  it('gives headings of the same text different ids, also beside one that looks like such an id', () => {
    const ids = readPageText('## A\n## A 2\n## A\n## A\n## A 2').map((block) => 'id' in block && block.id)
    expect(ids).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-2-2'])
  })

  // Each took from half a second to minutes when a pattern was retried from every character.
  it.each([
    ['one word', 'a', ''],
    ['a word of dots and dashes', 'a.-', ''],
    ['addresses without an end', 'a@', ''],
    ['an address of many parts', 'a.', '@b'],
    ['a domain of many parts', 'b.', ' '],
    ['blanks behind a list mark', ' ', '\u2028x'],
    ['blanks in a table', ' ', 'x'],
    ['open brackets', '[', ''],
    ['names without a link', '[a]', ''],
    ['links without an end', '[a](/b', ''],
    ['brackets and links', '](', 'x'],
    ['stars', '*', ''],
    ['pairs of stars', '** ', ''],
    ['web addresses', 'https://', ''],
    ['a web address of dots', '.', ''],
    ['paths', '/a-', ' '],
    ['slashes', ' /', ''],
    ['headings', '\n## a', ''],
    ['numbered headings', '\n## a 2\n## a', ''],
    ['rows', '\n| a |', ''],
    ['bars', '| ', ''],
    ['backslashes', '\\', ''],
    ['escaped brackets', '\\[', ''],
    ['brackets and backslashes', '[\\', ''],
    ['escaped stars', '\\*', '**'],
    ['stars and backslashes', '**\\a', ''],
  ])('reads a page of nothing but %s within 1.5 seconds', (_name, part, end) => {
    const body = part.repeat(30_000 / part.length) + end
    const start = workedMs()
    for (const text of [body, `- ${body}`, `| ${body}`, `https://${body}`, `a@${body}`, `[a${body}`]) {
      for (const block of readPageText(text)) if ('text' in block) readRuns(block.text)
      readRuns(text)
    }
    expect(workedMs() - start).toBeLessThan(1_500)
  })

  it('writes a date in words', () => {
    expect(writeDate('2025-06-28')).toBe('June 28, 2025')
  })
})
