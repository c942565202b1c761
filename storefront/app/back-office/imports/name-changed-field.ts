import { FIELD_LABELS } from '~/back-office/catalogue/form/field-labels'
import { toWords } from '~/back-office/forms/name-fields'

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FIELD_LABELS),
  ['optionNames', 'Names of the options'],
  ['optionPrices', 'Prices of sizes and colours'],
  ['optionCodes', 'Codes of sizes and colours'],
])

/** "specialPrice" → "Old price", as the form of a product calls it; "stock S / Sand" → "Stock S / Sand". */
export function nameChangedField(field: string): string {
  const [first = '', ...option] = field.split(' ')
  return [NAMES.get(first) ?? toWords(first), ...option].join(' ')
}
