import { describePlain, PLAIN_FIELDS, plainValues, tableOf, type PlainField, type PlainValues } from '@stoep/shared'
import type { PlainColumn, ProductRow } from '../../../database/rows/catalogue'
import { toBoolean } from '../../../database/values'
import product from '../content-types/product/schema.json'

// A plain field without a column does not compile.
product.attributes satisfies Record<PlainField, object>

/** The plain fields of a product's row; an empty column has the value of a new product. */
export const readPlainColumns = (row: Pick<ProductRow, PlainColumn>): PlainValues =>
  plainValues((field) => {
    const { kind, initial } = describePlain(field)
    const value = row[COLUMN_OF[field]]
    return kind === 'flag' ? toBoolean(value) : (value ?? initial)
  })

/** The column in which Strapi keeps an attribute. */
export const toColumnName = (attribute: string): string =>
  attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const COLUMN_OF = tableOf(PLAIN_FIELDS, (field) => toColumnName(field) as PlainColumn)

export const PLAIN_COLUMNS: readonly PlainColumn[] = Object.values(COLUMN_OF)
