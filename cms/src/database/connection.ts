import type { Core } from '@strapi/strapi'
import { fromJson } from './values'

/** Knex, or a transaction of it. Inside `strapi.db.transaction` only the transaction may be used. */
export type Db = Core.Strapi['db']['connection']

/** The rows of a raw statement: SQLite returns a list, PostgreSQL an object with one. */
export function rowsOf<Row>(result: unknown): Row[] {
  const raw = result as Row[] | { rows: Row[] }
  return Array.isArray(raw) ? raw : raw.rows
}

/** A JSON column that holds a list of texts; anything else in it counts as none. */
export function toTexts(value: unknown): string[] {
  const list: unknown = fromJson(value, [])
  return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []
}

/** In chunks no larger than the number of parameters every database takes. */
export function inChunks<T>(list: readonly T[], size = 500): T[][] {
  const chunks: T[][] = []
  for (let from = 0; from < list.length; from += size) chunks.push(list.slice(from, from + size))
  return chunks
}
