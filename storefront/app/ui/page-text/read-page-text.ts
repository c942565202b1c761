export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'paragraph'; text: string }

/** The marks that begin a line other than a paragraph; a blank must follow. */
const MARKS = ['###', '##', '-', '|'] as const
const LINE_END = /\r\n|[\r\n\u2028\u2029]/

/** A mark behind a backslash is the character itself: so are the marks that a page has from the shop's settings. */
const readEscapes = (text: string): string => text.replace(/\\([\\|*[\]#-])/g, '$1')

/**
 * Parses an editor's text, a subset of Markdown: `## ` headings, `### ` subheadings, `- ` lists, `| a | b |` table rows
 * (the first is the head); everything else is paragraphs. Escapes stay where `readRuns` reads them: in paragraphs, list
 * items and the rows below a head.
 */
export function readPageText(body: string): Block[] {
  const blocks: Block[] = []
  const nameHeading = createNamer()
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') })
    paragraph = []
  }
  for (const raw of body.split(LINE_END)) {
    const line = raw.trim()
    const mark = MARKS.find((one) => line.startsWith(one) && /\s/.test(line.charAt(one.length)))
    if (line === '' || mark) endParagraph()
    if (!mark) {
      if (line) paragraph.push(line)
      continue
    }
    const text = line.slice(mark.length).trim()
    const plain = readEscapes(text)
    if (mark === '##') blocks.push({ kind: 'heading', text: plain, id: nameHeading(plain) })
    else if (mark === '###') blocks.push({ kind: 'subheading', text: plain })
    else if (mark === '|') addRow(blocks, text)
    else addItem(blocks, text)
  }
  endParagraph()
  return blocks
}

function addItem(blocks: Block[], text: string): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list') last.items.push(text)
  else blocks.push({ kind: 'list', items: [text] })
}

function addRow(blocks: Block[], text: string): void {
  // No line has a line break.
  const marked = text.replace(/\\.|\|/g, (found) => (found === '|' ? '\n' : found))
  const cells = (marked.endsWith('\n') ? marked.slice(0, -1) : marked).split('\n').map((cell) => cell.trim())
  const last = blocks.at(-1)
  if (last?.kind === 'table') last.rows.push(cells)
  else blocks.push({ kind: 'table', head: cells.map(readEscapes), rows: [] })
}

/** Gives each heading a unique id; equal headings get the next number. */
function createNamer(): (text: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (text) => {
    const words = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const base = words.replace(/^-|-$/g, '') || 'section'
    let number = numbers.get(base) ?? 1
    let id = number === 1 ? base : `${base}-${number}`
    while (taken.has(id)) id = `${base}-${++number}`
    numbers.set(base, number)
    taken.add(id)
    return id
  }
}

export type Run = { text: string; href?: string; isStrong?: boolean }

// An escaped mark, a named link, a web address, an e-mail address, **bold** words, a path of the shop, or else a word.
// A word is read as a whole, since an e-mail address tried again from each of its letters would take minutes. No
// lookbehind: with one, Safari before 16.4 runs nothing of the file.
const SPECIAL =
  /\\[\\|*[\]#-]|\[(?<name>(?:\\.|[^\][\\])+)\]\((?<target>(?:https:\/|\/[a-z])[^\s()]*)\)|(?<web>https:\/\/[^\s<>()]*[^\s<>().,;:!?])|(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})|\*\*(?<strong>(?:\\.|[^*\\])+)\*\*|(?<gap>^|\s)(?<path>\/[a-z][a-z0-9/-]*[a-z0-9])|(?:(?!https:\/\/)[\w.+-])+/g

/** Splits a line into plain text, links and bold words. Only https, mail and the shop's own paths become links. */
export function readRuns(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of text.matchAll(SPECIAL)) {
    const run = toRun(match.groups!)
    if (!run) continue
    const start = match.index + (match.groups!['gap'] ?? '').length
    if (start > end) runs.push({ text: readEscapes(text.slice(end, start)) })
    runs.push(run)
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({ text: readEscapes(text.slice(end)) })
  return runs
}

function toRun({ name, target, mail, strong, web, path }: Partial<Record<string, string>>): Run | undefined {
  if (name && target) return { text: readEscapes(name), href: target }
  if (mail) return { text: mail, href: `mailto:${mail}` }
  if (strong) return { text: readEscapes(strong), isStrong: true }
  const href = web ?? path
  return href ? { text: href, href } : undefined
}

/** The words of a line without its marks. */
export const plainLine = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join('')

/** 2025-06-28 → "June 28, 2025", as the privacy policy writes it. */
export function writeDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(date.getTime())
    ? isoDate
    : date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
}
