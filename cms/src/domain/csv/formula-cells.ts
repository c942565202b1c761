/**
 * A spreadsheet runs a cell that starts with one of these. We write an apostrophe in front on the way out
 * and take exactly one away on the way in, so that what was exported is read back unchanged.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const DEFUSED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/
/** Excel's own way to keep "007" a text: ="007". */
const TEXT_FORMULA = /^="([^"]*)"$/

export const defuseCell = (text: string): string =>
  DANGEROUS.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text

export function readDefusedCell(text: string): string {
  const asText = TEXT_FORMULA.exec(text)
  if (asText) return asText[1]!
  return DEFUSED.test(text) ? text.slice(1) : text
}

/** After `readDefusedCell` nothing tells them apart, so ask the raw cell. */
export const isFormula = (raw: string): boolean => raw.startsWith('=') && !TEXT_FORMULA.test(raw)
