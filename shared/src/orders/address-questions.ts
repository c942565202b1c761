import type { CustomerErrors, CustomerValues } from './customer-fields.js'
import type { Province } from '../constants.js'

/**
 * Ranges of postal codes by their last one, each from where the one before ends, with their provinces. Codes follow
 * provinces only roughly, so a mismatch is asked about, never rejected.
 */
const RANGES: readonly [last: number, ...provinces: Province[]][] = [
  [299, 'Gauteng', 'North West'],
  [399, 'North West', 'Limpopo'],
  [499, 'Limpopo', 'Gauteng', 'Mpumalanga', 'North West'],
  [999, 'Limpopo'],
  [1399, 'Mpumalanga', 'Gauteng', 'Limpopo'],
  [2199, 'Gauteng', 'Free State'],
  [2499, 'Mpumalanga', 'Gauteng', 'North West'],
  [2899, 'North West', 'Gauteng'],
  [2999, 'KwaZulu-Natal', 'Free State'],
  [4679, 'KwaZulu-Natal'],
  [4739, 'KwaZulu-Natal', 'Eastern Cape'],
  [6499, 'Eastern Cape', 'Western Cape'],
  [8299, 'Western Cape', 'Northern Cape'],
  [8999, 'Northern Cape', 'North West', 'Free State'],
  [9999, 'Free State', 'Eastern Cape', 'Northern Cape'],
]

/** "PO Box 12", "Post Office Box 12", "Posbus 12", "Private Bag X9" and its short forms "P/Bag" and "Pvt Bag". */
const BOX =
  /\b((p\.?\s*[o0]\.?\s*box|post\s*office\s*box|pos\s?bus|(private|privaat|pvt\.?|p\s*[/.]?)\s*(bag|sak)\s*x?)\d*|box\s*\d+)\b/i

type Address = Pick<CustomerValues, 'addressLine1' | 'addressLine2' | 'suburb' | 'city' | 'province' | 'postalCode'>

/** Questions about an address that is probably wrong but may be right, by the field that answers them. */
export function addressQuestions({ addressLine1, addressLine2, suburb, city, province, postalCode }: Address) {
  const questions: CustomerErrors = {}
  if (BOX.test([addressLine1, addressLine2, suburb, city].join(', ')))
    questions.addressLine1 = 'Couriers do not deliver to a PO Box. Is there a street address?'
  if (suburb.trim() === '') questions.suburb = 'Which suburb, village or township is it in?'
  const code = postalCode.trim()
  const provinces = provincesOf(code)
  if (province && provinces.length > 0 && !provinces.includes(province))
    questions.postalCode = `${code} is a postal code of ${provinces.join(' or ')}, not of ${province}. Which is right?`
  return questions
}

/** The provinces of a postal code; none of another text. */
function provincesOf(code: string): readonly string[] {
  if (!/^\d{4}$/.test(code)) return []
  const [, ...provinces] = RANGES.find(([last]) => Number(code) <= last) ?? [0]
  return provinces
}
