/** What an order number is made of: no letters and digits that are easily confused on the phone. */
export const ORDER_NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const ORDER_NUMBER_LENGTH = 5

const LETTERS = `([${ORDER_NUMBER_ALPHABET}]{${ORDER_NUMBER_LENGTH}})`
/**
 * As the shop writes it, before as people do: a shop's name such as Stretch also looks like a number without its dash.
 */
const NOTATIONS = [
  new RegExp(`\\bST[-\\u2010\\u2011]${LETTERS}\\b`, 'i'),
  new RegExp(`\\bST\\W{0,3}${LETTERS}\\b`, 'i'),
]

/** The order number in a longer text, such as a received message; undefined for none. */
export function findOrderNumber(text: string): string | undefined {
  const [found] = NOTATIONS.flatMap((notation) => notation.exec(text)?.[1] ?? [])
  return found && `ST-${found.toUpperCase()}`
}
