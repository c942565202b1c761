import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useOutletContext,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import type { CategoryTree } from '@stoep/shared'
import { useMemo } from 'react'
import { draftOf } from '~/back-office/catalogue/form/draft'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export const meta = () => [{ title: 'Edit Product | Stoep' }]

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  product: await context.staff.call('GET /api/admin/products/:id', { params: { id: params['productId'] ?? '' } }),
})

/** The form holds what it saw when it was opened; a fresh product under it would hide what others changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['productId'] !== nextParams['productId']

export default function EditProduct() {
  const { product } = useLoaderData<typeof loader>()
  const categories = useOutletContext<CategoryTree>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const seen = useMemo(() => draftOf(product, categories), [product, categories])
  return (
    <ProductForm
      key={product.id}
      formId={product.id}
      initial={seen}
      edited={{ id: product.id, version: product.version, seen }}
      categories={categories}
      onClose={() => navigate(`/admin/products${search}`, { preventScrollReset: true })}
    />
  )
}
