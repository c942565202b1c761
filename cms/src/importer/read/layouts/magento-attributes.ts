import { capitalise } from '@stoep/shared'
import { htmlToLine } from '../html-to-product-text'

/** A comma ends a value only where the next `name=` follows: `material=Wool, washed,color=Red`. */
const NEXT_NAME = /^[A-Za-z][A-Za-z0-9_]*=/

/** Reads `size=XS,color=Black`; a value may be quoted, with quotes doubled inside, and may hold commas. */
export function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const part of splitAttributes(text)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim().toLowerCase()
    const value = part.slice(at + 1).trim()
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"')
    attributes.set(name, isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value)
  }
  return attributes
}

function splitAttributes(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"' && (isQuoted || text[at - 1] === '=')) isQuoted = !isQuoted
    if (text[at] === ',' && !isQuoted && NEXT_NAME.test(text.slice(at + 1, at + 80).trimStart())) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** Attributes that are options, flags or internal to Magento. */
const NOT_SHOWN = new Set(['sku', 'size', 'color', 'gender', 'has_options', 'required_options', 'category_gear'])
const IS_SWITCH = /^(?:yes|no|0|1)$/i
const SET_SUFFIX = /_(?:general|bottom|top|bags|shoes|gear)$/

/** `style_general=Hoodie|Pullover` → "Style: Hoodie, Pullover". */
export function attributeFeatures(attributes: ReadonlyMap<string, string>): string[] {
  return [...attributes].flatMap(([name, raw]) => {
    const value = raw.split('|').map(htmlToLine).filter(Boolean).join(', ')
    if (NOT_SHOWN.has(name) || value === '' || IS_SWITCH.test(value)) return []
    const label = name.replace(SET_SUFFIX, '').replace(/_/g, ' ')
    return [`${capitalise(label)}: ${value}`]
  })
}
