import { Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { useProduct } from './use-product'

interface Header {
  name: string
  cellFormatter?: (row: Record<string, unknown>) => ReactNode
}

/** Shows products in lists by their names: other types store only a product's id. */
export function showProductsInLists<T extends { displayedHeaders: Header[] }>(list: T): T {
  const displayedHeaders = list.displayedHeaders.map((header) =>
    header.name === 'productId'
      ? { ...header, cellFormatter: ({ productId }: Record<string, unknown>) => <ProductName id={String(productId)} /> }
      : header,
  )
  return { ...list, displayedHeaders }
}

function ProductName({ id }: { id: string }) {
  return <Typography textColor="neutral800">{useProduct(id)?.name ?? id}</Typography>
}
