import type { CreateProductInput } from '@stoep/shared'
import type { TestCms } from '../shop/start-cms.ts'

/** The fewest fields that a product form may have, without its picture. */
export const LINEN_SHIRT = {
  name: 'Linen shirt',
  price: 349,
  category: 'Men',
  subcategory: 'Tops',
  sizes: [] as string[],
  description: 'Cool, light',
  features: ['Fabric: linen'],
  stock: 9,
  quantity: 0,
  minOrder: 1,
}

/** A valid product form with a picture of the shop. */
export async function productBody(cms: TestCms, wanted: Partial<CreateProductInput> = {}): Promise<CreateProductInput> {
  const url = await pictureUrl(cms)
  return {
    ...LINEN_SHIRT,
    sizes: ['S', 'M'],
    images: [{ url, color: 'Sand', alt: 'A shirt' }],
    ...wanted,
  }
}

/** The URL of a picture in the media library. */
export async function pictureUrl(cms: TestCms): Promise<string> {
  const product = await cms.seedProduct({ visible: false })
  const file = await cms.database.row<{ url: string }>(
    `select f.url from files f join files_related_mph l on l.file_id = f.id
     join products_cmps c on c.cmp_id = l.related_id where c.entity_id = ?`,
    [product.rowId],
  )
  return file!.url
}
