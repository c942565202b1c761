import type { Core } from '@strapi/strapi'
import { fromJson } from './values'

/** Knex or one of its transactions. Inside `strapi.db.transaction` only the transaction may be used. */
export type Db = Core.Strapi['db']['connection']

/** The rows of a raw statement: SQLite returns a list, PostgreSQL an object that has one. */
export function rowsOf<Row>(result: unknown): Row[] {
  const raw = result as Row[] | { rows: Row[] }
  return Array.isArray(raw) ? raw : raw.rows
}

/** The texts of a JSON column; [] for anything but a list of texts. */
export function toTexts(value: unknown): string[] {
  const list: unknown = fromJson(value, [])
  return Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []
}

/** Splits a list into chunks that fit into the parameters of one statement. */
export function inChunks<T>(list: readonly T[], size = 500): T[][] {
  const chunks: T[][] = []
  for (let from = 0; from < list.length; from += size) chunks.push(list.slice(from, from + size))
  return chunks
}
