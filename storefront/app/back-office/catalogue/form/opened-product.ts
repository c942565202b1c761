import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutletContext, type ShouldRevalidateFunction } from '@remix-run/react'
import type { CategoryTree } from '@stoep/shared'
import { useMemo } from 'react'
import { type draftForCopy, type draftOf } from './draft'

/** The product that the address names. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  product: await context.staff.call('GET /api/admin/products/:id', { params: { id: params['productId'] ?? '' } }),
})

/** The form holds what it saw when it was opened; a fresh product under it would hide what others changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['productId'] !== nextParams['productId']

/** That product, and what a form shows of it at first. */
export function useOpenedProduct(toDraft: typeof draftOf | typeof draftForCopy) {
  const { product } = useLoaderData<typeof loader>()
  const categories = useOutletContext<CategoryTree>()
  const initial = useMemo(() => toDraft(product, categories), [product, categories, toDraft])
  return { product, categories, initial }
}
