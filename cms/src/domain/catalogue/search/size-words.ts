import { ownValue } from '@stoep/shared'
import { joinMeasures } from './words'

/** A size of a search or a product: a letter, a number or range of numbers, an age in years, or a waist and length. */
interface Size {
  letters: readonly string[]
  from: number
  to: number
  isAge: boolean
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
const NUMBERS = /^(?:uk)?(\d{1,3}(?:[.,]\d)?)(?:[-–](\d{1,3}(?:[.,]\d)?))?(y|yr|yrs|year|years)?(?:old)?$/
/** Before a slash only waists: 10/12 are two sizes of a dress. */
const WAIST_AND_LENGTH = /^(?:(\d{2})x|(2[4-9]|[3-5]\d)\/)(\d{2})$/

interface RequestedSize {
  label: string
  fits(size: string): boolean
}

/** The patterns that find a size in a text; the first group is the size. */
const TWO_NUMBERS = String.raw`\d{2}\s?[x×]\s?\d{2}|(?:2[4-9]|[3-5]\d)\s?\/\s?\d{2}|w\s?\d{2}\s?[x×/,-]?\s?l\s?\d{2}`
const VALUE = String.raw`${TWO_NUMBERS}|(?:uk\s?)?\d{1,2}(?:[.,]5)?(?:\s?[-–]\s?\d{1,2})?(?:\s?y)?|x{0,4}[sl]|m|[2-6]xl|extra[\s-]?large|extra[\s-]?small|small|medium|large`
export const SIZE_PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:sizes?|sz)\s?:?\s?(${VALUE})\b`, 'giu'),
  /\b(\d{1,2}\s?[-–]\s?\d{1,2}\s?(?:y|yrs?|years?)(?:[\s-]?old)?)\b/giu,
  /\b(\d{1,2}[\s-]?(?:yrs?|years?)(?:[\s-]?olds?)?|\d{1,2}y)\b/giu,
  /\b(?:age|aged)\s?(\d{1,2})\b/giu,
  /\b(uk\s?\d{1,2}(?:[.,]5)?)\b/giu,
  /\b(x{1,3}s|x{1,4}l|[2-6]xl|extra[\s-]?large|extra[\s-]?small)\b/giu,
]

/** `text` is the whole match, "age 5"; `value` its size, "5". */
export function readSize(text: string, value: string): RequestedSize {
  const isAge = /age|y/i.test(text.replace(/extra/i, ''))
  const requested = parseSize(isAge && /^\d+$/.test(value.trim()) ? `${value}y` : value)
  const known = new Map<string, boolean>()
  return {
    label: labelOf(requested, value),
    fits(size) {
      const found = known.get(size) ?? isSame(requested, parseSize(size))
      known.set(size, found)
      return found
    },
  }
}

function parseSize(text: string): Size {
  const plain = joinMeasures(text)
    .toLowerCase()
    .replace(/s$/, (end) => (/old|year/.test(text) ? '' : end))
    .replace(/[\s]/g, '')
  const words = plain.replace(/(extra)-/, '$1').split('/')
  const letters = words.map((word) => ownValue(LETTERS, word) ?? word).filter((word) => LETTER.test(word))
  if (letters.length > 0) return { letters, from: NaN, to: NaN, isAge: false }
  const [, by, slashed, length] = WAIST_AND_LENGTH.exec(plain) ?? []
  const waist = by ?? slashed
  if (waist && length)
    return { letters: [], from: Number(waist), to: Number(waist), isAge: false, length: Number(length) }
  const numbers = NUMBERS.exec(plain.replace(/-(?=[a-z])/g, ''))
  const from = toNumber(numbers?.[1])
  return { letters: [], from, to: numbers?.[2] ? toNumber(numbers[2]) : from, isAge: numbers?.[3] !== undefined }
}

const toNumber = (text: string | undefined): number => Number((text ?? 'none').replace(',', '.'))

/** A number matches a range that contains it, and a waist of any length; two ranges must be equal. */
function isSame(requested: Size, size: Size): boolean {
  if (requested.letters.length > 0) return size.letters.some((letter) => requested.letters.includes(letter))
  if (requested.length !== undefined && requested.length !== size.length) return false
  if (requested.from !== requested.to) return requested.from === size.from && requested.to === size.to
  return requested.isAge === size.isAge && size.from <= requested.from && requested.from <= size.to
}

function labelOf(requested: Size, value: string): string {
  if (requested.letters.length > 0) return `Size ${requested.letters.join('/').toUpperCase()}`
  const range = requested.from === requested.to ? `${requested.from}` : `${requested.from}-${requested.to}`
  if (requested.length !== undefined) return `Size ${range}x${requested.length}`
  if (Number.isNaN(requested.from)) return `Size ${value}`
  return requested.isAge ? `Age ${range}` : `Size ${range}`
}
