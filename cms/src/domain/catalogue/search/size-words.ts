import { ownValue } from '@stoep/shared'
import { joinMeasures } from './words'

type AgeUnit = 'years' | 'months'

/** A size of a search or a product: a letter, a number or range of numbers, an age, or a waist and length. */
interface Size {
  letters: readonly string[]
  from: number
  to: number
  /** Undefined where it is no age. */
  age?: AgeUnit
  /** The 32 of jeans in 30x32. */
  length?: number
}

const LETTERS: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  extralarge: 'xl',
  extrasmall: 'xs',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  '4xl': 'xxxxl',
}
const LETTER = /^(?:x{0,4}[sl]|m|[2-6]xl)$/
const YEARS = 'y|yrs?|years?'
const SPELT_MONTHS = 'mths?|mnths?|months?'
const MONTHS = `m|${SPELT_MONTHS}`
const RANGE = String.raw`\d{1,2}\s?(?:[-–/]|to)\s?\d{1,2}`
const NUMBERS = new RegExp(
  String.raw`^(?:uk)?(\d{1,3}(?:[.,]\d)?)(?:(?:[-–]|to)(\d{1,3}(?:[.,]\d)?))?(?:(${YEARS})|(${MONTHS}))?(?:olds?)?$`,
)
/** 2/3 years are one size; of numbers without a unit, each is one. */
const SLASHED_AGE = new RegExp(String.raw`^(\d+)/(?=\d+(?:${YEARS}|${MONTHS})(?:olds?)?$)`)
/** Before a slash only waists: 10/12 are two sizes of a dress. */
const WAIST_AND_LENGTH = /^(?:(\d{2})x|(2[4-9]|[3-5]\d)\/)(\d{2})$/

interface RequestedSize {
  label: string
  /** `isWornByChildren`: a number without a unit may be an age, too. */
  fits(size: string, isWornByChildren: boolean): boolean
}

/** The patterns that find a size in a text; the first group is the size. */
const TWO_NUMBERS = String.raw`\d{2}\s?[x×]\s?\d{2}|(?:2[4-9]|[3-5]\d)\s?\/\s?\d{2}|w\s?\d{2}\s?[x×/,-]?\s?l\s?\d{2}`
const VALUE = String.raw`${TWO_NUMBERS}|(?:uk\s?)?\d{1,2}(?:[.,]5)?(?:\s?[-–]\s?\d{1,2})?(?:\s?y)?|x{0,4}[sl]|m|[2-6]xl|extra[\s-]?large|extra[\s-]?small|small|medium|large`
const SIZE = String.raw`\b(?:(?:sizes?|sz)\s?:?\s?)`
const OLD = String.raw`(?:[\s-]?olds?)?`
/** Metres are sold by other numbers. */
const BABY_MONTHS = String.raw`(?:0|1|3|6|9|12|18)\s?[-–]\s?(?:3|6|9|12|18|24)\s?m`
export const SIZE_PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${SIZE}?(${BABY_MONTHS}|${RANGE}\s?(?:${YEARS}|${SPELT_MONTHS})${OLD})\b`, 'giu'),
  new RegExp(String.raw`${SIZE}?(\d{1,2}[\s-]?(?:yrs?|years?|${SPELT_MONTHS})${OLD}|\d{1,2}y)\b`, 'giu'),
  new RegExp(String.raw`\b(?:ages?|aged)\s?:?\s?(${RANGE}|\d{1,2})\b`, 'giu'),
  new RegExp(String.raw`${SIZE}(${VALUE})\b`, 'giu'),
  /\b(uk\s?\d{1,2}(?:[.,]5)?)\b/giu,
  /\b(x{1,3}s|x{1,4}l|[2-6]xl|extra[\s-]?large|extra[\s-]?small)\b/giu,
]

/** `text` is the whole match, "age 5"; `value` its size, "5". */
export function readSize(text: string, value: string): RequestedSize {
  const isAge = /age|y/i.test(text)
  const requested = parseSize(isAge && !/[a-z]/i.test(value.replace(/to/i, '')) ? `${value}y` : value)
  const known = new Map<string, Size>()
  return {
    label: labelOf(requested, value),
    fits(text, isWornByChildren) {
      const size = known.get(text) ?? parseSize(text)
      known.set(text, size)
      return isSame(requested, size, isWornByChildren)
    },
  }
}

function parseSize(text: string): Size {
  const plain = joinMeasures(text).toLowerCase().replace(/\s/g, '')
  const words = plain.replace(/(extra)-/, '$1').split('/')
  const letters = words.map((word) => ownValue(LETTERS, word) ?? word).filter((word) => LETTER.test(word))
  if (letters.length > 0) return { letters, from: NaN, to: NaN }
  const [, by, slashed, length] = WAIST_AND_LENGTH.exec(plain) ?? []
  const waist = by ?? slashed
  if (waist && length) return { letters: [], from: Number(waist), to: Number(waist), length: Number(length) }
  const numbers = NUMBERS.exec(plain.replace(SLASHED_AGE, '$1-').replace(/-(?=[a-z])/g, ''))
  const from = toNumber(numbers?.[1])
  const age = numbers?.[3] ? 'years' : numbers?.[4] ? 'months' : undefined
  return { letters: [], from, to: numbers?.[2] ? toNumber(numbers[2]) : from, age }
}

const toNumber = (text: string | undefined): number => Number((text ?? 'none').replace(',', '.'))

/**
 * A number matches a range that contains it, and a waist of any length; a range of ages the ages in it; two other
 * ranges must be equal.
 */
function isSame(requested: Size, size: Size, isWornByChildren: boolean): boolean {
  if (requested.letters.length > 0) return size.letters.some((letter) => requested.letters.includes(letter))
  if (requested.length !== undefined && requested.length !== size.length) return false
  const isRange = requested.from !== requested.to
  if (isRange && requested.from === size.from && requested.to === size.to)
    return !requested.age || !size.age || requested.age === size.age
  const isAge = requested.age === 'years' && !size.age && isWornByChildren
  if (requested.age !== size.age && !isAge) return false
  if (isRange) return requested.age !== undefined && requested.from <= size.from && size.to <= requested.to
  return size.from <= requested.from && requested.from <= size.to
}

function labelOf(requested: Size, value: string): string {
  if (requested.letters.length > 0) return `Size ${requested.letters.join('/').toUpperCase()}`
  const range = requested.from === requested.to ? `${requested.from}` : `${requested.from}-${requested.to}`
  if (requested.length !== undefined) return `Size ${range}x${requested.length}`
  if (Number.isNaN(requested.from)) return `Size ${value}`
  if (requested.age === 'months') return `Age ${range} months`
  return requested.age ? `Age ${range}` : `Size ${range}`
}
