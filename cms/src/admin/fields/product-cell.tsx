import { Typography } from '@strapi/design-system'
import { ownValue } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useProduct } from './use-product'

interface Row {
  documentId: string
  productId: string
}
interface Header {
  name: string
  attribute?: { type?: string }
  cellFormatter?: (row: Row) => ReactNode
}

/** Shows products in lists by their names, which lead to the row's entry: other types store only a product's id. */
export function showProductsInLists<T extends { displayedHeaders: Header[] }>(list: T): T {
  if (!list.displayedHeaders.some(({ name }) => name === 'productId')) return list
  const displayedHeaders = list.displayedHeaders.map((header) =>
    header.name === 'productId'
      ? { ...header, cellFormatter: (row: Row) => <ProductName {...row} /> }
      : { cellFormatter: formatterOf(header), ...header },
  )
  return { ...list, displayedHeaders }
}

/** Strapi would make the first text or number with a value a second link to the entry. */
const formatterOf = ({ name, attribute }: Header) =>
  attribute?.type === 'string' || attribute?.type === 'integer'
    ? (row: Row) => <Typography textColor="neutral800">{String(ownValue<unknown>({ ...row }, name) ?? '-')}</Typography>
    : undefined

function ProductName({ documentId, productId }: Row) {
  const name = useProduct(productId)?.name
  return (
    // A click on the row opens the entry, too.
    <Typography tag={Link} to={documentId} onClick={(event) => event.stopPropagation()} textColor="neutral800">
      {name ?? productId}
    </Typography>
  )
}
