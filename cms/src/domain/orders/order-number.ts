import { findOrderNumber } from '@stoep/shared'

// Without letters and digits that are easily confused on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short number for people, like ST-7K4QX. Random, so that it does not reveal how many orders there are. */
export function makeOrderNumber(randomBelow: (max: number) => number): string {
  const letters = Array.from({ length: 5 }, () => ALPHABET[randomBelow(ALPHABET.length)])
  return `ST-${letters.join('')}`
}

/** Normalises a typed order number, and finds it in a longer text: " st 7k4qx" and "Order ID: ST-7K4QX" are ST-7K4QX. */
export function readOrderNumber(text: string): string {
  const found = findOrderNumber(text)
  if (found) return found
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `ST-${bare.startsWith('ST') && bare.length > 5 ? bare.slice(2) : bare}`
}
