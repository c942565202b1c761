import type { Page } from '@stoep/shared'
import type { PageRow } from '../database/rows/pages'

type PageColumns = Pick<PageRow, 'slug' | 'title' | 'intro' | 'body' | 'updated_on'>

/** The page as editors wrote it, with placeholders. */
export const toPage = (row: PageColumns): Page => ({
  slug: row.slug,
  title: row.title,
  intro: row.intro ?? '',
  body: row.body ?? '',
  updatedOn: row.updated_on === null ? null : toDay(row.updated_on),
})

/** A date column is text on SQLite; on PostgreSQL it may be midnight in this process's time zone. */
function toDay(value: Date | string | number): string {
  if (typeof value === 'string') return value.slice(0, 10)
  const date = new Date(value)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
