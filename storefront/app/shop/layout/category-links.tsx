import { categoryNames, OFFER_CATEGORIES, shownCategories, type CategoryTree } from '@stoep/shared'
import { LinkList } from './link-list'
import type { PageLink } from './links'

export const categoryLink = (name: string): PageLink => ({
  label: name,
  href: `/products?${new URLSearchParams({ category: name })}`,
})

/** New arrivals and special offers first, then the categories. */
export function CategoryLinks({ categories }: { categories: CategoryTree }) {
  const names = categoryNames(shownCategories(categories))
  return <LinkList links={[...OFFER_CATEGORIES, ...names].map(categoryLink)} />
}
