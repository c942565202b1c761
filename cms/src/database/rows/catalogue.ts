import type { CategoryGroup, Gender, PlainField, PlainValues } from '@stoep/shared'
import type { ChangeSubject } from '../../domain/catalogue/versions'
import type { DbBoolean, DbDate, DbJson, DocumentRow } from './columns'

export interface CatalogueChangeRow extends DocumentRow {
  subject: ChangeSubject
  subject_id: string | null
  list_changed: DbBoolean
  at: DbDate | null
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
export type PlainColumn<Field extends PlainField = PlainField> = SnakeCase<Field>
type PlainColumns = {
  [Field in PlainField as PlainColumn<Field>]:
    | (PlainValues[Field] extends boolean ? DbBoolean : PlainValues[Field])
    | null
}

export interface ProductRow extends DocumentRow, PlainColumns {
  name: string
  code: string | null
  /** The code as codes are compared (`codeKey`). Null in rows of an older release (`fill-code-keys.ts`). */
  code_key: string | null
  features: DbJson
  sizes: DbJson
  size_name: string | null
  color_name: string | null
  option_values: DbJson
  price_in_cents: number
  struck_in_cents: number | null
  percent_off: number | null
  /** Null in rows of an older release, whose category is known by its names. */
  category_id: string | null
  category: string
  subcategory: string | null
  gender: Gender | null
  track_by_option: DbBoolean
  version: number | null
}

export interface CombinationRow extends DocumentRow {
  product_id: string
  size: string | null
  color: string | null
  price_in_cents: number | null
  struck_in_cents: number | null
  code: string | null
  code_key: string | null
}

export interface CategoryRow extends DocumentRow {
  name: string
  slug: string
  parent_id: string | null
  position: number | null
  hidden: DbBoolean | null
  needs_subcategory: DbBoolean | null
  needs_gender: DbBoolean | null
  gender: Gender | null
  filter_group: CategoryGroup | null
  google_category: string | null
  size_name: string | null
  color_name: string | null
  former_addresses: DbJson
}

export interface PicturePartRow {
  id: number
  color: string | null
  alt: string | null
}

export interface SavedFilterRow extends DocumentRow {
  user_id: number
  name: string
  filters: DbJson
  /** Null for a tab from before tabs had an order. */
  position: number | null
}
