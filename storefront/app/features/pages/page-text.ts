export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'paragraph'; text: string }

/**
 * Reads an editor's plain text, a little of Markdown: `## ` headings, `### ` smaller ones, `- ` lists, `| a | b |`
 * rows of a table whose first is its head, everything else paragraphs.
 */
export function readPageText(body: string): Block[] {
  const blocks: Block[] = []
  const ids = new Set<string>()
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') })
    paragraph = []
  }
  for (const raw of body.split(/\r?\n/)) {
    const line = raw.trim()
    const marked = /^(###|##|-|\|)\s+(.+)$/.exec(line)
    if (line === '' || marked) endParagraph()
    if (!marked) {
      if (line) paragraph.push(line)
      continue
    }
    const [, mark, text = ''] = marked
    if (mark === '##') blocks.push({ kind: 'heading', text, id: uniqueId(text, ids) })
    else if (mark === '###') blocks.push({ kind: 'subheading', text })
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
  const cells = text
    .replace(/\s*\|$/, '')
    .split('|')
    .map((cell) => cell.trim())
  const last = blocks.at(-1)
  if (last?.kind === 'table') last.rows.push(cells)
  else blocks.push({ kind: 'table', head: cells, rows: [] })
}

function uniqueId(text: string, taken: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}

export type Run = { text: string; href?: string; isStrong?: boolean }

// A named link, a web address, an e-mail address, **bold** words, or the address of a page of the shop.
const SPECIAL =
  /(\[[^\][]+\]\((?:https:\/|\/[a-z])[^\s()]*\)|https:\/\/[^\s<>()]+[^\s<>().,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\*\*[^*]+\*\*|(?<=^|\s)\/[a-z][a-z0-9/-]*[a-z0-9])/g

/** Splits a line into plain text, links and bold words. Only https, mail and the shop's own paths become links. */
export function readRuns(text: string): Run[] {
  return text
    .split(SPECIAL)
    .filter(Boolean)
    .map((part): Run => {
      const named = /^\[(.+)\]\((.+)\)$/.exec(part)
      if (named?.[1] && named[2]) return { text: named[1], href: named[2] }
      if (part.startsWith('https://') || /^\/[a-z]/.test(part)) return { text: part, href: part }
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4)
        return { text: part.slice(2, -2), isStrong: true }
      return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(part) ? { text: part, href: `mailto:${part}` } : { text: part }
    })
}

/** 2025-06-28 → "June 28, 2025", as the privacy policy of spec §2 writes it. */
export function writeDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(date.getTime())
    ? isoDate
    : date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
}
