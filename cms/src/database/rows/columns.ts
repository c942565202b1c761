/** A timestamp: milliseconds on SQLite, a Date on PostgreSQL. Written as a Date. */
export type DbDate = Date | number | string

/** SQLite returns 0 and 1. */
export type DbBoolean = boolean | number

/** JSON as text, also on PostgreSQL, as Strapi switches parsing off: `fromJson` and `toTexts` read it. */
export type DbJson = unknown

/** A count or a sum, which PostgreSQL returns as text. */
export type DbCount = number | string

/** The columns that Strapi gives each content type, as far as we use them. */
export interface DocumentRow {
  id: number
  document_id: string
  created_at: DbDate
  updated_at: DbDate
  published_at: DbDate | null
}
