import { findOrderNumber, ORDER_NUMBER_ALPHABET, ORDER_NUMBER_LENGTH } from '@stoep/shared'

/** A short number for people, like ST-7K4QX. Random, so that it does not reveal how many orders there are. */
export function makeOrderNumber(randomBelow: (max: number) => number): string {
  const letter = () => ORDER_NUMBER_ALPHABET[randomBelow(ORDER_NUMBER_ALPHABET.length)]
  const letters = Array.from({ length: ORDER_NUMBER_LENGTH }, letter)
  return `ST-${letters.join('')}`
}

/**
 * Normalises a typed order number, and finds it in a longer text: " st 7k4qx" and "Order ID: ST-7K4QX" are ST-7K4QX.
 */
export function readOrderNumber(text: string): string {
  const found = findOrderNumber(text)
  if (found) return found
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `ST-${bare.startsWith('ST') && bare.length > ORDER_NUMBER_LENGTH ? bare.slice(2) : bare}`
}
