import { useOutletContext } from '@remix-run/react'
import type { CategoryTree } from '@stoep/shared'
import { EMPTY_DRAFT } from '~/back-office/catalogue/form/draft'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export const meta = () => [{ title: 'Add Product | Stoep' }]

export default function NewProduct() {
  const categories = useOutletContext<CategoryTree>()
  return <ProductForm initial={EMPTY_DRAFT} edited={null} categories={categories} />
}
