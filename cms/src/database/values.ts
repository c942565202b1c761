import { parseOwnJson } from '@stoep/shared'
import { randomInt } from 'node:crypto'
import type { DbDate } from './rows/columns'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const ALPHABET = `${LETTERS}0123456789`

/** A document id like Strapi's: 24 letters and digits, 123 random bits. */
function newDocumentId(): string {
  let id = LETTERS[randomInt(LETTERS.length)]!
  while (id.length < 24) id += ALPHABET[randomInt(ALPHABET.length)]!
  return id
}

/** The columns that Strapi would fill in, for rows written without it. */
export const documentColumns = (now: Date) => ({
  document_id: newDocumentId(),
  created_at: now,
  updated_at: now,
  published_at: now,
})

/** SQLite returns milliseconds, PostgreSQL dates. */
export function toDate(value: DbDate): Date {
  return value instanceof Date ? value : new Date(value)
}

export const toDateOrNull = (value: DbDate | null): Date | null => (value === null ? null : toDate(value))

/** Strapi switches off pg's parsing of JSON, so both databases return text. */
export function fromJson<T>(value: unknown, fallback: T): T {
  if (value === null || value === undefined) return fallback
  return typeof value === 'string' ? parseOwnJson<T>(value) : (value as T)
}

/** PostgreSQL rejects JSON with half a character, which is what a text that was cut within an emoji ends with. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.replace(/\p{Surrogate}/gu, '') : part))

/** SQLite returns 0 and 1. */
export const toBoolean = (value: unknown): boolean => value === true || value === 1
