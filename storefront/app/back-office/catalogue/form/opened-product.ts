import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutletContext, type ShouldRevalidateFunction } from '@remix-run/react'
import type { CategoryTree } from '@stoep/shared'
import { useMemo } from 'react'
import { type draftForCopy, type draftOf } from './draft'

/** Loads the product in the URL. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  product: await context.staff.call('GET /api/admin/products/:id', { params: { id: params['productId'] ?? '' } }),
})

/** The form keeps the product as it was opened: reloading it would hide the changes of others. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['productId'] !== nextParams['productId']

/** The loaded product, and the initial values of its form. */
export function useOpenedProduct(toDraft: typeof draftOf | typeof draftForCopy) {
  const { product } = useLoaderData<typeof loader>()
  const categories = useOutletContext<CategoryTree>()
  const initial = useMemo(() => toDraft(product, categories), [product, categories, toDraft])
  return { product, categories, initial }
}
