import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'

// oxlint-disable-next-line no-control-regex -- control characters are what it matches
const NOT_KEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** With the flag `u`, two surrogates that belong together count as one character. */
const LONE_SURROGATE = /[\ud800-\udfff]/u

/** No language has so many combining marks on one letter, and `normalize` takes quadratic time to sort them. */
const HEAP_OF_MARKS = /\p{M}{31}/u

/** Whether the text has no lone surrogate: one keeps the hash of a password busy for many seconds. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** Whether a database can store the text: no control characters, no lone surrogates, no excess of combining marks. */
export const isStorable = (text: string): boolean =>
  !NOT_KEPT.test(text) && isWellFormed(text) && !HEAP_OF_MARKS.test(text)

export const NOT_STORABLE = 'has characters that cannot be stored'

/** NFC combines at most three characters, and there may be blanks around the text. */
const MOST_TYPED = 4

/** The length of the text in UTF-8. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length

/** Without formatting characters, which nobody sees: they come along when a text is copied from a chat or a page. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** What somebody typed or pasted into a search, without what nobody sees; at most `max` characters. */
export const cleanTyped = (text: string | null, max: number): string =>
  withoutUnseen((text ?? '').normalize('NFC').replace(/\p{Cc}/gu, ' '))
    .trim()
    .slice(0, max)

/** Some characters that draw nothing count as letters or symbols: the Hangul filler, Braille's blank. */
const DRAWN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Text as the shop stores it: NFC, trimmed, '' where it draws nothing; rejected when a database could not store it. */
export const textSchema = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is required' : 'must be a text') })
    .refine((text) => text.length <= (max + 100) * MOST_TYPED, {
      error: `must be at most ${max} characters`,
      abort: true,
    })
    .refine(isStorable, { error: NOT_STORABLE, abort: true })
    .normalize('NFC')
    .trim()
    .overwrite((text) => (DRAWN.test(text) ? text : ''))
    .max(max, `must be at most ${max} characters`)

/** A code as it is compared: without what nobody sees, or two products could have the same one. */
export const readCode = (code: string): string => withoutUnseen(code).trim()

export const requiredTextSchema = (max: number) => textSchema(max).min(1, 'is required')

/** Missing and null become the empty text. */
export const optionalTextSchema = (max: number) => z.preprocess((value) => value ?? '', textSchema(max))

/** Characters that nobody sees, from a chat or a list of contacts, would make an error that nobody understands. */
export const cleaned = (value: unknown): unknown => (typeof value === 'string' ? withoutUnseen(value).trim() : value)

export const NO_EMAIL = 'must be an email address'
export const emailAddressSchema = z
  .string(NO_EMAIL)
  .transform((typed) => withoutUnseen(typed).trim())
  .pipe(z.email(NO_EMAIL).max(MAX_LENGTHS.email, `must be at most ${MAX_LENGTHS.email} characters`))

/** The id of a row, as Strapi makes them. */
export const documentIdSchema = (error: string) => z.string().regex(/^[A-Za-z0-9]{1,40}$/, error)

/** An empty form field counts as absent. */
export const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value)

const NO_WHOLE = 'must be a whole number'
/** How to write what was typed: with thousands only where there may be thousands. */
const howToWrite = (max: number): string => (max >= 1_000 ? `${NO_WHOLE}, like 1200 or 1 200` : `${NO_WHOLE}, like 12`)

/** Thousands may be separated by any blank. */
const TYPED_WHOLE = /^\s*-?(?:\d{1,12}|\d{1,3}(?:\s\d{3}){1,3})\s*$/
/** Numbers that are ambiguous or written with more than digits: "1.200", "1,200", "12 00", "20%". */
const isAmbiguous = (value: unknown): boolean => typeof value === 'string' && /^[\d\s.,'%−–-]{1,24}$/.test(value.trim())

/** A whole number typed into a form or sent as JSON; "1e3", "0x10" and " " are not. */
export const wholeNumberSchema = (min: number, max: number) => {
  const inRange = z.number().int(NO_WHOLE).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
  const typed = z
    .string()
    .overwrite(withoutUnseen)
    .regex(TYPED_WHOLE)
    .transform((text) => Number(text.replace(/\s/g, '')))
  return z.union([inRange, typed.pipe(inRange)], {
    error: ({ input }) => (isAmbiguous(input) ? howToWrite(max) : NO_WHOLE),
  })
}

/** The version of a row that was seen: each write raises it. */
export const versionSchema = wholeNumberSchema(0, 2_000_000_000)

/** Input that may be absent; empty text and null count as absent. */
export const optionalInput = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional())
