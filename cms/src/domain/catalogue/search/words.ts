import { foldCase, PLAIN } from '../../fold-case'

const PLAIN_WORDS = /[a-z0-9]+/g
const SEPARATORS = /[^\p{L}\p{N}]+/u

/** The words of a text as the index keeps them: lower case, without accents and plural endings. */
export const toWords = (text: string): string[] => splitWords(text).map(toStem)

export function splitWords(text: string): string[] {
  if (PLAIN.test(text))
    return (
      text
        .toLowerCase()
        .replace(/([a-z])'(s\b)/g, '$1$2')
        .match(PLAIN_WORDS) ?? []
    )
  return foldCase(text)
    .replace(/(\p{L})['’](s\b)/gu, '$1$2')
    .split(SEPARATORS)
    .filter(Boolean)
}

/** The words that differ from this one by two swapped neighbouring letters. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}

/** Removes an English plural ending. Both sides of a search are stemmed, so the result need not be a word. */
export function toStem(word: string): string {
  if (word.length <= 3 || !/[se]$/.test(word)) return word
  // A takkie and two takkies, a hoody and a hoodie.
  if (/.{3}ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ar|el|al)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/(?:kn|w)ives$/.test(word)) return `${word.slice(0, -3)}fe`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

/** Words that are ignored beside others. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an the and or for with in of to on my me i is some any buy need want looking find shop please'.split(' '),
)
