import { foldCase, PLAIN } from '../../fold-case'

const PLAIN_WORDS = /[a-z0-9]+/g
const SEPARATORS = /[^\p{L}\p{N}]+/u

const UNITS =
  'mm|cm|km|m|mg|kg|g|grams?|ml|cl|l|lt|ltr|lit(?:re|er)s?|kb|mb|gb|tb|mah|ah|kw|w|watts?|v|volts?|hz|khz|mhz|ghz|ft|inch(?:es)?|oz|lb|gsm|mp|lumens?'
const AMOUNT_AND_UNIT = new RegExp(String.raw`(\d)\s+(?=(?:${UNITS})(?![\p{L}\p{N}'’]))`, 'giu')
const HAS_NUMBER = /\d/
const MEASURE = new RegExp(String.raw`^((?:\d+x)*(\d+))(|${UNITS})$`)
const BY = /(\d)\s*[x×]\s*(?=\d)/giu
const WAIST_AND_LENGTH = /\bw\s?(\d{2})\s?[x×/,-]?\s?l\s?(\d{2})\b/giu

/** The words of a text as the index keeps them: lower case, without accents and plural endings. */
export const toWords = (text: string): string[] => splitWords(text).map(toStem)

/**
 * Writes amounts, dimensions and sizes of jeans as one word: "500 ml" as 500ml, "60 × 60" as 60x60, "W30 L32" as 30x32.
 */
export const joinMeasures = (text: string): string =>
  HAS_NUMBER.test(text)
    ? text.replace(WAIST_AND_LENGTH, '$1x$2').replace(BY, '$1x').replace(AMOUNT_AND_UNIT, '$1')
    : text

/** What a measure is made of, so that "330 ml" and "6" find 6x330ml. Empty for another word. */
export function partsOfMeasure(word: string): string[] {
  const [, numbers, last, unit] = MEASURE.exec(word) ?? []
  if (numbers === undefined) return []
  return [...new Set([...numbers.split('x'), numbers, `${last}${unit}`])].filter((part) => part !== word)
}

export function splitWords(typed: string): string[] {
  const text = joinMeasures(typed)
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
