import type { ImportedProduct } from '../types'
import { describeRows } from './describe-rows'

/** As a spreadsheet shows and saves them, in English or Afrikaans; codes of one's own are rather written OCT-12. */
const MONTH = '(?:Jan|Feb|Mar|Mrt|Apr|May|Mei|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Des)'
const DATE = String.raw`\d{1,2}-${MONTH}(?:-\d{2}|-\d{4})?|\d{4}/\d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}/\d{4}`
const DATE_AS_CODE = new RegExp(`^(?:${DATE})$`)
const DATE_AS_OPTION = new RegExp(String.raw`^(?:${DATE}|${MONTH}-\d{2}|\d{4}-\d{2}-\d{2})$`)

/** An option of a course or a ticket, whose values are dates. */
const NAMES_DATES = /\b(?:dates?|datums?|days?|dag|dae|months?|maande?)\b/i

export const namesDates = (name: string | null): boolean => NAMES_DATES.test(name ?? '')

/** The sizes and codes that a spreadsheet has turned into dates: 10-12 into 12-Oct, SEPT2 into 2-Sep. */
function datesIn({
  code,
  sizes,
  hasDates,
  optionNames,
  optionValues,
  colors,
  combinations,
}: ImportedProduct): string[] {
  const options = [
    ...(hasDates || namesDates(optionNames.size) ? [] : sizes),
    ...(namesDates(optionNames.color) ? [] : [...optionValues, ...colors]),
  ]
  const codes = [code, ...combinations.flatMap((own) => own.code ?? [])]
  return [
    ...options.flatMap((option) => option.split(' / ')).filter((part) => DATE_AS_OPTION.test(part)),
    ...codes.filter((one) => DATE_AS_CODE.test(one)),
  ]
}

const MOST_NAMED = 3

export function warnOfDates(product: ImportedProduct): ImportedProduct {
  const dates = [...new Set(datesIn(product))]
  if (dates.length === 0) return product
  const more = dates.length > MOST_NAMED ? ` and ${dates.length - MOST_NAMED} more` : ''
  const named = dates.slice(0, MOST_NAMED).join(', ') + more
  return { ...product, warnings: [...product.warnings, `a spreadsheet made dates of sizes or codes: ${named}`] }
}

/** For the whole file: where the dates are, and what to do about them. */
export function describeDates(products: readonly ImportedProduct[]): string[] {
  const dated = products.flatMap((product) =>
    datesIn(product)
      .slice(0, 1)
      .map((date) => ({ date, rows: product.rows })),
  )
  if (dated.length === 0) return []
  const rows = describeRows(
    dated.flatMap((one) => one.rows),
    10,
  )
  return [
    `A spreadsheet has turned sizes or codes into dates like ${dated[0]!.date}: ${rows}. Format these columns as text in the spreadsheet, enter the sizes and codes again, and import the file again.`,
  ]
}
