import { Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useProduct } from './use-product'

interface Row {
  documentId: string
  productId: string
}
interface Header {
  name: string
  cellFormatter?: (row: Row) => ReactNode
}

/** Shows products in lists by their names, which lead to the row's entry: other types store only a product's id. */
export function showProductsInLists<T extends { displayedHeaders: Header[] }>(list: T): T {
  const displayedHeaders = list.displayedHeaders.map((header) =>
    header.name === 'productId' ? { ...header, cellFormatter: (row: Row) => <ProductName {...row} /> } : header,
  )
  return { ...list, displayedHeaders }
}

function ProductName({ documentId, productId }: Row) {
  const name = useProduct(productId)?.name
  return (
    // A click on the row opens the entry, too.
    <Typography tag={Link} to={documentId} onClick={(event) => event.stopPropagation()} textColor="neutral800">
      {name ?? productId}
    </Typography>
  )
}
