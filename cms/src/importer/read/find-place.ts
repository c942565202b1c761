import { type Gender, genderOf, keysOf, ownValue } from '@stoep/shared'
import {
  COLOR_WORDS,
  GOODS_WORDS,
  PERSON_WORDS,
  type Person,
  CATEGORY_OF_LAST_RESORT,
  CATEGORY_FOR_EVERYONE,
  WEAR_SUBCATEGORIES,
  UNISEX_WORDS,
  WEAR_WORDS,
  type Wear,
} from './category-words'

/** Where a product of a file goes among the categories. */
export interface FoundPlace {
  category: string
  subcategory: string
  gender: Gender
  /** Why it is a guess; undefined where it was found. */
  guess?: string
}

export const NO_CATEGORY = 'no category was found for it'

type Kind = Wear | 'Home' | 'Tech' | 'Gadget'
const MAX_WORDS_IN_A_ROW = 3

const KINDS = lookup<Kind>({ ...WEAR_WORDS, ...GOODS_WORDS })
const PERSONS = lookup<Person>(PERSON_WORDS)
const UNISEX = new Set(UNISEX_WORDS)
const COLORS = new Set(COLOR_WORDS)

function lookup<T extends string>(table: Readonly<Record<T, readonly string[]>>): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const kind of keysOf(table)) for (const words of ownValue(table, kind) ?? []) map.set(words, kind)
  return map
}

/**
 * Finds the category from what a file says about a product: `sources` from the most to the least telling
 * (category path, type, tags, name), `people` what it says about who it is for.
 */
export function findPlace(sources: readonly string[], people: readonly string[] = []): FoundPlace {
  const kind = firstOf(sources, lastKind)
  const gender = firstOf([...people, ...sources], personOf)
  if (kind === undefined) {
    const person = gender && gender !== 'Unisex' ? gender : undefined
    if (person) return { ...placeOf(person, 'tops'), guess: NO_CATEGORY }
    return { category: CATEGORY_OF_LAST_RESORT, subcategory: '', gender: 'Unisex', guess: NO_CATEGORY }
  }
  if (kind === 'Home' || kind === 'Tech' || kind === 'Gadget') {
    return { category: kind, subcategory: '', gender: gender === 'Kids' ? 'Unisex' : (gender ?? 'Unisex') }
  }
  if (gender && gender !== 'Unisex') return placeOf(gender, kind)
  const guess = `${gender ? 'is for everyone' : 'does not say who it is for'} (gender Unisex)`
  return { ...placeOf(CATEGORY_FOR_EVERYONE, kind), gender: 'Unisex', guess }
}

const placeOf = (person: Person, wear: Wear): FoundPlace => ({
  category: person,
  subcategory: WEAR_SUBCATEGORIES[person][wear],
  gender: genderOf(person),
})

/** "Black, Wood" → "Black"; "Pillow, White, Yellow" → "White and Yellow"; '' when no colour is named. */
export function findColor(sources: readonly string[]): string {
  for (const source of sources) {
    const found = new Set<string>()
    const words = wordsOf(source)
    for (let at = 0; at < words.length; at++) {
      const pair = [words[at], words[at + 1]].join(' ')
      if (COLORS.has(pair)) {
        found.add(pair)
        at++
      } else if (COLORS.has(words[at]!)) found.add(words[at]!)
    }
    if (found.size > 0) return [...found].slice(0, 3).map(capitalise).join(' and ')
  }
  return ''
}

const capitalise = (words: string): string => words.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase())

function firstOf<T>(sources: readonly string[], find: (words: readonly string[]) => T | undefined): T | undefined {
  for (const source of sources) {
    const found = find(wordsOf(source))
    if (found !== undefined) return found
  }
  return undefined
}

const MAX_WORDS = 400
const wordsOf = (text: string): string[] =>
  text
    .slice(0, 4_000)
    .toLowerCase()
    .replace(/['\u2019]s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

/** The last known word, and of those that end there the longest: "hair dryer" before "dryer". */
function lastKind(words: readonly string[]): Kind | undefined {
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(MAX_WORDS_IN_A_ROW, end); length > 0; length--) {
      const kind = findInflected(KINDS, words.slice(end - length, end).join(' '))
      if (kind) return kind
    }
  }
  return undefined
}

function personOf(words: readonly string[]): Person | 'Unisex' | undefined {
  const found = new Set<Person>()
  for (const [at, word] of words.entries()) {
    if (UNISEX.has(word) || UNISEX.has(`${word} ${words[at + 1] ?? ''}`)) return 'Unisex'
    const person = findInflected(PERSONS, word)
    if (person) found.add(person)
  }
  if (found.has('Kids')) return 'Kids'
  const [person] = found
  return found.size > 1 ? 'Unisex' : person
}

/** Singular and plural are the same word here: shirts, dresses, watches. */
function findInflected<T>(table: ReadonlyMap<string, T>, words: string): T | undefined {
  return (
    table.get(words) ??
    (words.endsWith('s')
      ? (table.get(words.slice(0, -1)) ?? (words.endsWith('es') ? table.get(words.slice(0, -2)) : undefined))
      : undefined)
  )
}
