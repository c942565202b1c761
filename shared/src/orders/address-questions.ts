import type { CustomerErrors, CustomerValues } from './customer-fields.js'

/**
 * Ranges of postal codes with their provinces. Codes follow provinces only roughly, so a mismatch
 * is asked about, never rejected.
 */
const CODES: readonly [first: number, last: number, ...provinces: string[]][] = [
  [0, 299, 'Gauteng', 'North West'],
  [300, 399, 'North West', 'Limpopo'],
  [400, 499, 'Limpopo', 'Gauteng', 'Mpumalanga', 'North West'],
  [500, 999, 'Limpopo'],
  [1000, 1399, 'Mpumalanga', 'Gauteng', 'Limpopo'],
  [1400, 2199, 'Gauteng', 'Free State'],
  [2200, 2499, 'Mpumalanga', 'Gauteng', 'North West'],
  [2500, 2899, 'North West', 'Gauteng'],
  [2900, 4679, 'KwaZulu-Natal'],
  [4680, 4739, 'KwaZulu-Natal', 'Eastern Cape'],
  [4740, 6499, 'Eastern Cape', 'Western Cape'],
  [6500, 8299, 'Western Cape', 'Northern Cape'],
  [8300, 8999, 'Northern Cape', 'North West'],
  [9000, 9999, 'Free State', 'Eastern Cape'],
]

const BOX = /\b(p\.?\s*o\.?\s*box|posbus|(private|privaat)\s*(bag|sak))\b/i

type Address = Pick<CustomerValues, 'addressLine1' | 'addressLine2' | 'suburb' | 'province' | 'postalCode'>

/** Questions about an address that is probably wrong but may be right, by the field that answers them. */
export function addressQuestions({ addressLine1, addressLine2, suburb, province, postalCode }: Address) {
  const questions: CustomerErrors = {}
  if (BOX.test(`${addressLine1} ${addressLine2}`))
    questions.addressLine1 = 'Couriers do not deliver to a PO Box. Is there a street address?'
  if (suburb.trim() === '') questions.suburb = 'Which suburb, village or township is it in?'
  const code = /^\d{4}$/.test(postalCode.trim()) ? Number(postalCode) : undefined
  const row = CODES.find(([first, last]) => code !== undefined && code >= first && code <= last)
  const [, , ...provinces] = row ?? [0, 0, province]
  if (province && !provinces.includes(province))
    questions.postalCode = `${postalCode.trim()} is a postal code of ${provinces.join(' or ')}, not of ${province}. Which is right?`
  return questions
}
