import type { Category, Gender } from '@stoep/shared'
import type { ChangeSubject } from '../../domain/catalogue/versions'
import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

export interface CatalogueChangeRow extends DocumentRow {
  subject: ChangeSubject
  subject_id: string | null
  list_changed: DbBoolean
  at: DbDate | null
}

export interface ProductRow extends DocumentRow {
  name: string
  code: string | null
  description: string | null
  features: DbJson
  sizes: DbJson
  price_in_cents: number
  struck_in_cents: number | null
  percent_off: number | null
  category: Category
  subcategory: string | null
  gender: Gender | null
  quantity: number | null
  min_order: number | null
  track_by_option: DbBoolean
  visible: DbBoolean
  pinned_new: DbBoolean
  pinned_special: DbBoolean
  version: number | null
}

export interface PicturePartRow {
  id: number
  color: string | null
  alt: string | null
}
