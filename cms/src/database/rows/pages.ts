import type { DbDate, DocumentRow } from './columns'

export interface PageRow extends DocumentRow {
  slug: string
  title: string
  intro: string | null
  body: string | null
  updated_on: DbDate | null
  version: number | null
}
