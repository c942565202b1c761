import { draftForCopy } from '~/back-office/catalogue/form/draft'
import { useOpenedProduct } from '~/back-office/catalogue/form/opened-product'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export { loader, shouldRevalidate } from '~/back-office/catalogue/form/opened-product'

export const meta = () => [{ title: 'Duplicate Product | Stoep' }]

/** The form of a new product, filled in from another one: nothing is created until it is saved. */
export default function CopyProduct() {
  const { product, categories, initial } = useOpenedProduct(draftForCopy)
  return <ProductForm key={product.id} initial={initial} edited={null} categories={categories} />
}
