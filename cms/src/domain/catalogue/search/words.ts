import { foldCase, PLAIN } from '../../fold-case'

/** A point between digits belongs to the number: a bottle of 1.5 litres holds neither 5 nor 15. */
const PLAIN_WORDS = /[a-z0-9]+(?:(?<=\d)\.\d{1,2}(?!\d)[a-z0-9]*)*/g
const WORDS = /[\p{L}\p{N}]+(?:(?<=\d)\.\d{1,2}(?!\d)[\p{L}\p{N}]*)*/gu

const UNITS =
  'mm|cm|km|m|mg|kg|g|grams?|ml|cl|l|lt|ltr|lit(?:re|er)s?|kb|mb|gb|tb|mah|ah|kw|w|watts?|v|volts?|hz|khz|mhz|ghz|ft|inch(?:es)?|oz|lb|gsm|mp|lumens?'
const UNIT = String.raw`(?:${UNITS})(?![\p{L}\p{N}'’])`
const AMOUNT_AND_UNIT = new RegExp(String.raw`(\d)\s+(?=${UNIT})`, 'giu')
/** Only before a unit: "4,5,6" are three numbers. */
const DECIMAL_COMMA = new RegExp(String.raw`(\d),(?=\d{1,2}\s*${UNIT})`, 'giu')
const UNIT_WITHIN = new RegExp(String.raw`(\d)\s*(?:${UNITS})(?=\s*[x×]\s*\d|\s+by\s+\d)`, 'giu')
const WITH_UNITS_WITHIN = new RegExp(
  String.raw`\d(?:[\d.,]{0,6}\s?(?:${UNITS})(?:\s?[x×]\s?|\sby\s)\d)+[\d.,]{0,6}(?:\s?${UNIT})?`,
  'giu',
)
const HAS_NUMBER = /\d/
const NUMBER = String.raw`\d+(?:\.\d+)?`
const MEASURE = new RegExp(String.raw`^((?:${NUMBER}x)*(${NUMBER}))(|${UNITS})$`)
const BY = /(\d)(?:\s*[x×]\s*|\s+by\s+)(?=\d)/giu
const WAIST_AND_LENGTH = /\bw\s?(\d{2})\s?[x×/,-]?\s?l\s?(\d{2})\b/giu

/** The words of a text as the index keeps them: lower case, without accents and plural endings. */
export const toWords = (text: string): string[] => splitWords(text).map(toStem)

/**
 * Writes amounts, dimensions and sizes of jeans as one word: "500 ml" as 500ml, "60 × 60" as 60x60, "W30 L32" as 30x32.
 */
export const joinMeasures = (text: string): string =>
  HAS_NUMBER.test(text)
    ? text
        .replace(WAIST_AND_LENGTH, '$1x$2')
        .replace(BY, '$1x')
        .replace(DECIMAL_COMMA, '$1.')
        .replace(AMOUNT_AND_UNIT, '$1')
    : text

const nameUnitOnce = (sides: string): string => sides.replace(UNIT_WITHIN, '$1')

/** "60 cm × 60 cm" as 60x60cm: its numbers alone do not say that both are 60. */
export const dimensionsIn = (text: string): string[] =>
  (text.match(WITH_UNITS_WITHIN) ?? []).flatMap((sides) => splitWords(nameUnitOnce(sides)))

/** The words of a search, which means all sides at once; "500 ml x 6" are no sides. */
export const splitTyped = (text: string): string[] =>
  splitWords(text.replace(WITH_UNITS_WITHIN, (sides) => (/\d$/.test(sides) ? sides : nameUnitOnce(sides))))

/** The numbers of 60x60cm; undefined for another word. */
export const sidesOf = (word: string): string | undefined => {
  const [, numbers, last, unit] = MEASURE.exec(word) ?? []
  return unit && numbers !== last ? numbers : undefined
}

/** What a measure is made of, so that "330 ml" and "6" find 6x330ml, and "13" 13.3inch. Empty for another word. */
export function partsOfMeasure(word: string): string[] {
  const [, numbers, last, unit] = MEASURE.exec(word) ?? []
  if (numbers === undefined) return []
  const whole = numbers.split('x').map((number) => number.replace(/\..*/, ''))
  return [...new Set([...numbers.split('x'), ...whole, numbers, `${last}${unit}`])].filter((part) => part !== word)
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
  return (
    foldCase(text)
      .replace(/(\p{L})['’](s\b)/gu, '$1$2')
      .match(WORDS) ?? []
  )
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
