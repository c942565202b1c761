import { draftOf } from '~/back-office/catalogue/form/draft'
import { useOpenedProduct } from '~/back-office/catalogue/form/opened-product'
import { ProductForm } from '~/back-office/catalogue/form/product-form'

export { loader, shouldRevalidate } from '~/back-office/catalogue/form/opened-product'

export const meta = () => [{ title: 'Edit Product | Stoep' }]

export default function EditProduct() {
  const { product, categories, initial } = useOpenedProduct(draftOf)
  return (
    <ProductForm
      key={product.id}
      initial={initial}
      edited={{ id: product.id, version: product.version, seen: initial }}
      categories={categories}
      uncounted={product.uncountedStock}
    />
  )
}
