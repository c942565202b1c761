// Without letters and digits that are easily confused on the phone.
const LETTERS = '([2-9A-HJKMNP-TV-Z]{5})'
/** As the shop writes it, before as people do: a shop's name such as Stretch also looks like a number without its dash. */
const NOTATIONS = [
  new RegExp(`\\bST[-\\u2010\\u2011]${LETTERS}\\b`, 'i'),
  new RegExp(`\\bST\\W{0,3}${LETTERS}\\b`, 'i'),
]

/** The order number in a longer text, such as a received message; undefined for none. */
export function findOrderNumber(text: string): string | undefined {
  const [found] = NOTATIONS.flatMap((notation) => notation.exec(text)?.[1] ?? [])
  return found && `ST-${found.toUpperCase()}`
}
