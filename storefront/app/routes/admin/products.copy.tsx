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
import { draftForCopy } from '~/back-office/catalogue/form/draft'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export const meta = () => [{ title: 'Duplicate Product | Stoep' }]

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  product: await context.staff.call('GET /api/admin/products/:id', { params: { id: params['productId'] ?? '' } }),
})

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams['productId'] !== nextParams['productId']

/** The form of a new product, filled in like another: nothing is made until it is saved. */
export default function CopyProduct() {
  const { product } = useLoaderData<typeof loader>()
  const categories = useOutletContext<CategoryTree>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const initial = useMemo(() => draftForCopy(product, categories), [product, categories])
  return (
    <ProductForm
      key={product.id}
      formId={`copy-${product.id}`}
      initial={initial}
      edited={null}
      categories={categories}
      onClose={() => navigate(`/admin/products${search}`, { preventScrollReset: true })}
    />
  )
}
