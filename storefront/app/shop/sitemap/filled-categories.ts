import { shownCategories, type CategoryTree, type Facets } from '@stoep/shared'
import { EMPTY_QUERY, listUrl } from '~/shop/catalogue/list/list-query'

/** The lists of categories and subcategories with products: search engines take an empty list for an error. */
export function listFilledCategories(tree: CategoryTree, counts: Facets['categories']): string[] {
  return shownCategories(tree).flatMap(({ name: category, subcategories }) => {
    const counted = counts.find(({ value }) => value === category)
    if (!counted?.count) return []
    const filled = subcategories.filter(({ name }) => counted.subcategories.some(({ value }) => value === name))
    return ['', ...filled.map(({ name }) => name)].map((subcategory) =>
      listUrl('/products', EMPTY_QUERY, { category, subcategory }),
    )
  })
}
