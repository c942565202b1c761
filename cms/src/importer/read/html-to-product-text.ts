import { convert, type HtmlToTextOptions } from 'html-to-text'

const BULLET = '\u2022'
const IS_MARKUP = /<[a-z!/][^<>]*>/i
const LIST_LINE = /^[\u2022\u00b7\u25aa\u25e6\u2023*\u2013\u2014-]\s+(.*)$/

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  // No real description is nested deeper; without a limit the recursion overflows the stack.
  limits: { maxDepth: 40, maxChildNodes: 5_000, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: `${BULLET} ` } },
    { selector: 'ol', format: 'unorderedList', options: { itemPrefix: `${BULLET} ` } },
    { selector: 'td', format: 'inline' },
    { selector: 'tr', format: 'block' },
  ],
}

/** Paragraphs become the description, list items the features. */
export function htmlToProductText(html: string): { description: string; features: string[] } {
  const text = IS_MARKUP.test(html) ? stripMarkup(html) : html.split('\n').map(stripMarkup).join('\n')
  const paragraphs: string[] = []
  const features: string[] = []
  for (const line of text.replaceAll(BULLET, `\n${BULLET} `).split('\n')) {
    const words = line.replace(/[\s\u00a0]+/g, ' ').trim()
    if (words === '' || words === BULLET) continue
    const item = LIST_LINE.exec(words)
    if (item) features.push(item[1]!.trim())
    else paragraphs.push(words)
  }
  return { description: paragraphs.join('\n'), features: features.filter(Boolean) }
}

/** For names and attribute values: one line, entities decoded, tags removed. */
export const htmlToLine = (html: string): string =>
  stripMarkup(html)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

function stripMarkup(html: string): string {
  if (!/[<&]/.test(html)) return html
  try {
    return convert(html, OPTIONS)
  } catch {
    // Malicious markup may overflow the parser: strip its tags instead of failing the import.
    return html.replace(/<[^<>]*>/g, ' ')
  }
}
