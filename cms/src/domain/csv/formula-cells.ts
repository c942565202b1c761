/**
 * A spreadsheet runs a cell that starts with one of these as a formula. Exports write an apostrophe in front
 * and imports remove exactly one, so that an exported file is read back unchanged.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const DEFUSED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/**
 * The same after a separator inside a text: a spreadsheet that expects another separator than the file has does not see
 * the quotes around the text, and starts a cell there.
 */
const DANGEROUS_INSIDE = /([,;\t\r\n][ "]*)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const DEFUSED_INSIDE = /([,;\t\r\n][ "]*)'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/
/** Excel's notation for a text like "007": ="007". */
const TEXT_FORMULA = /^="([^"]*)"$/
/** Of such digits a spreadsheet drops the zeros in front, or shows a rounded number like 1,23E+11. */
const CHANGED_DIGITS = /^(?:0\d+|\d{12,})$/

/** A spreadsheet shows such a cell as it is. */
export const isNegativeNumber = (text: string): boolean => NEGATIVE_NUMBER.test(text)

/** Only at its start: for feeds, whose texts shoppers read elsewhere. */
export const defuseStart = (text: string): string =>
  DANGEROUS.test(text) && !isNegativeNumber(text) ? `'${text}` : text

export const defuseCell = (text: string): string => defuseStart(text.replace(DANGEROUS_INSIDE, "$1'"))

/** For codes and numbers that are no amounts: a spreadsheet shows them digit by digit, and imports read them back. */
export const keepDigits = (text: string): string => (CHANGED_DIGITS.test(text) ? `="${text}"` : defuseCell(text))

export function readDefusedCell(text: string): string {
  const asText = TEXT_FORMULA.exec(text)
  if (asText) return asText[1]!
  return (DEFUSED.test(text) ? text.slice(1) : text).replace(DEFUSED_INSIDE, '$1')
}

/** For the raw cell: after `readDefusedCell` a formula cannot be recognised any more. */
export const isFormula = (raw: string): boolean => raw.startsWith('=') && !TEXT_FORMULA.test(raw)
