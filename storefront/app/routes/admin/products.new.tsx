import { useLocation, useNavigate } from '@remix-run/react'
import { EMPTY_DRAFT } from '~/back-office/catalogue/form/draft'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export const meta = () => [{ title: 'Add Product | Stoep' }]

export default function NewProduct() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <ProductForm
      formId="new"
      initial={EMPTY_DRAFT}
      edited={null}
      onClose={() => navigate(`/admin/products${search}`, { preventScrollReset: true })}
    />
  )
}
