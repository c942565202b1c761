import { formatRand, parseRand, type Gender, type ReadFilterKind } from '@stoep/shared'
import { belongsTo, type ProductFacts } from '../product-facts'
import { COLOR_PATTERN, readColor } from './color-words'
import { readSize, SIZE_PATTERNS } from './size-words'
import { FILLERS, splitWords, toStem } from './words'

/** A part of the text that filters products instead of matching their words. */
export interface ReadFilter {
  kind: ReadFilterKind
  label: string
  start: number
  end: number
  /** A product with this word in its name passes as well: "Blue gum candle". Null where only the fact counts. */
  inName: string | null
  /** For a filter of colours: whether it matches this colour. */
  isColor?: (color: string) => boolean
  /** 0 fails; higher fits better. */
  fit(facts: ProductFacts, now: number): number
}

interface ReadSearch {
  /** The rest of the text, searched as words; '' where the text has only filters. */
  words: string
  filters: ReadFilter[]
}

/** Longer texts are cut off. */
const MAX_SEARCH = 200
const MAX_FILTERS = 6

/** Splits a text into filters (colours, sizes, people, prices, offers) and words. */
export function readSearch(typed: string): ReadSearch {
  const filters: ReadFilter[] = []
  let rest = typed.slice(0, MAX_SEARCH)
  for (const [pattern, read] of READERS) {
    for (const { 0: match, index: start, ...found } of rest.matchAll(pattern)) {
      const filter = filters.length < MAX_FILTERS ? read(match, [found[1] ?? '', found[2] ?? '']) : null
      if (!filter) continue
      const end = start + match.length
      filters.push({ ...filter, start, end })
      rest = rest.slice(0, start) + ' '.repeat(match.length) + rest.slice(end)
    }
  }
  filters.sort((a, b) => a.start - b.start)
  const words = splitWords(rest)
  const isAllFiltered = filters.length > 0 && words.every((word) => FILLERS.has(word))
  return { words: isAllFiltered ? '' : rest.trim().replace(/\s+/g, ' '), filters }
}

/** The text without these parts of it. */
export function removeFilters(typed: string, filters: readonly ReadFilter[]): string {
  let text = typed.slice(0, MAX_SEARCH)
  for (const { start, end } of filters) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?:^|\s)(?:(?:in|for|and|or|with|of)(?:\s|$))+$/iu, '')
}

/** How well a product fits the filters: one of each kind, but both ends of a price. Undefined when it does not. */
export function toFit(
  filters: readonly ReadFilter[],
  findNamed: (term: string) => ReadonlySet<string>,
  now: number,
): (facts: ProductFacts) => number | undefined {
  const named = filters.map((filter) => ({
    ...filter,
    named: filter.inName === null ? null : findNamed(filter.inName),
  }))
  const kinds = KINDS.map((kind) => named.filter((filter) => filter.kind === kind)).filter((kind) => kind.length > 0)
  return (facts) => {
    let sum = 0
    for (const ofKind of kinds) {
      let [best, worst] = [0, Infinity]
      for (const { kind, fit, named } of ofKind) {
        const fits = Math.max(fit(facts, now), named?.has(facts.productId) ? worthOfName(kind) : 0)
        best = Math.max(best, fits)
        worst = Math.min(worst, fits)
      }
      const fits = ofKind[0]!.kind === 'price' ? worst : best
      if (fits === 0) return undefined
      sum += fits
    }
    return sum
  }
}

/** New Balance ranks before what is new, as both its words may be meant. */
const worthOfName = (kind: ReadFilterKind): number => (kind === 'offer' ? 2 : 1)

/** Up to two words as one term of the index, which a name with both has. */
function joinForName(match: string): string | null {
  const words = splitWords(match)
  return words.length > 2 ? null : [...words.slice(0, -1), ...words.slice(-1).map(toStem)].join('')
}

type Read = Omit<ReadFilter, 'start' | 'end'>
type Reader = readonly [pattern: RegExp, read: (match: string, groups: readonly string[]) => Read | null]

/** The order in which filters are dropped when nothing passes them all. */
export const KINDS: readonly ReadFilterKind[] = ['color', 'size', 'offer', 'gender', 'price']

const AMOUNT = String.raw`(\d{1,3}(?:[ ,]\d{3})+(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)`
const PRICES: readonly Reader[] = [
  [
    new RegExp(String.raw`\b(?:between\s+)?r\s?${AMOUNT}\s*(?:-|–|to|and)\s*r?\s?${AMOUNT}\b`, 'giu'),
    (_match, [from, to]) => readPrice(from, to),
  ],
  [
    new RegExp(String.raw`\bbetween\s+${AMOUNT}\s+and\s+r?\s?${AMOUNT}\b`, 'giu'),
    (_match, [from, to]) => readPrice(from, to),
  ],
  [
    new RegExp(String.raw`(?:\b(?:under|below|less\s+than|cheaper\s+than)|<)\s*r?\s?${AMOUNT}(?:\s+rand)?\b`, 'giu'),
    (_match, [to]) => readPrice(undefined, to),
  ],
  // Only in rand: names have these words before other numbers (Air Max 90).
  [
    new RegExp(String.raw`\b(?:up\s+to|at\s+most|max(?:imum)?|within)\s*(?:r\s?${AMOUNT}|${AMOUNT}\s?rand)\b`, 'giu'),
    (_match, [to, rands]) => readPrice(undefined, to || rands),
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:over|above|more\s+than|at\s+least|min(?:imum)?|from)|>)\s*r\s?${AMOUNT}(?:\s+rand)?\b`,
      'giu',
    ),
    (_match, [from]) => readPrice(from, undefined),
  ],
  [
    new RegExp(String.raw`\br\s?${AMOUNT}(?:\s*\+|\s+(?:and|or)\s+(?:up|above|over|more)\b)`, 'giu'),
    (_match, [from]) => readPrice(from, undefined),
  ],
  [new RegExp(String.raw`\b(?:r\s?${AMOUNT}|${AMOUNT}\s?rand)\b`, 'giu'), readBudget],
]

function readPrice(from: string | undefined, to: string | undefined): Read | null {
  const min = from === undefined ? 0 : parseRand(from)
  const max = to === undefined ? Infinity : parseRand(to)
  if (min === undefined || max === undefined || min > max) return null
  const label =
    max === Infinity
      ? `From ${formatRand(min)}`
      : min === 0
        ? `Up to ${formatRand(max)}`
        : `${formatRand(min)} to ${formatRand(max)}`
  const fit = ({ priceInCents }: ProductFacts) => (priceInCents >= min && priceInCents <= max ? 1 : 0)
  return { kind: 'price', label, inName: null, fit }
}

/** An amount alone is the most that the shopper wants to pay, but a name may contain it too: "R100 voucher". */
function readBudget(match: string, [amount, rands]: readonly string[]): Read | null {
  const price = readPrice(undefined, amount || rands)
  const [word, ...others] = splitWords(match)
  return price && { ...price, inName: word !== undefined && others.length === 0 ? toStem(word) : null }
}

const PEOPLE: readonly [pattern: RegExp, gender: Gender][] = [
  [/\b(?:kids?|kiddies|child(?:ren)?|boys?|girls?|toddlers?|bab(?:y|ies)|infants?)(?:['’]?s?['’]?)\b/giu, 'Kids'],
  [/\b(?:wom[ae]n|lad(?:y|ies)|females?)(?:['’]?s?['’]?)\b/giu, 'Women'],
  [/\b(?:m[ae]n|gents?|gentlemen|guys?|males?)(?:['’]?s?['’]?)\b/giu, 'Men'],
  [/\bunisex\b/giu, 'Unisex'],
]

/** Products for everyone match men and women as well, with a lower score. */
const readGender = (match: string, gender: Gender): Read => ({
  kind: 'gender',
  label: gender,
  inName: toStem(splitWords(match)[0] ?? ''),
  fit: (facts) => (facts.gender === gender ? 2 : facts.gender === 'Unisex' && gender !== 'Kids' ? 1 : 0),
})

const OFFERS: readonly [pattern: RegExp, category: string][] = [
  [
    /\b(?:on\s+)?(?:sale|specials?(?:\s+offers?)?|discount(?:s|ed)?|clearance|reduced|promotions?)\b/giu,
    'Special Offers',
  ],
  [/\b(?:new(?:\s+(?:in|arrivals?))?|newest|latest)\b/giu, 'New Arrivals'],
]

const readOffer = (match: string, category: string): Read => ({
  kind: 'offer',
  label: category,
  inName: joinForName(match),
  fit: (facts, now) => (belongsTo(facts, category, now) ? 1 : 0),
})

function readColorFilter(match: string): Read {
  const { label, closeness } = readColor(match)
  const fit = ({ colors }: ProductFacts) => {
    let closest = 0
    for (const color of colors) closest = Math.max(closest, closeness(color))
    return closest
  }
  const inName = toStem(splitWords(match).at(-1)!)
  return { kind: 'color', label, inName, isColor: (color) => closeness(color) > 0, fit }
}

function readSizeFilter(match: string, groups: readonly string[]): Read {
  const { label, fits } = readSize(match, groups[0]!)
  const fit = ({ sizes, gender, group }: ProductFacts) => {
    const isWornByChildren = gender === 'Kids' && group !== 'Footwear'
    return sizes.some((size) => fits(size, isWornByChildren)) ? 1 : 0
  }
  return { kind: 'size', label, inName: joinForName(match), fit }
}

const READERS: readonly Reader[] = [
  ...PRICES,
  ...SIZE_PATTERNS.map((pattern): Reader => [pattern, readSizeFilter]),
  [COLOR_PATTERN, readColorFilter],
  ...PEOPLE.map(([pattern, gender]): Reader => [pattern, (match) => readGender(match, gender)]),
  ...OFFERS.map(([pattern, category]): Reader => [pattern, (match) => readOffer(match, category)]),
]
