import { CATEGORIES } from '@stoep/shared'
import { LinkList } from './link-list'
import type { PageLink } from './links'

const categoryLink = (name: string): PageLink => ({
  label: name,
  href: `/products?${new URLSearchParams({ category: name })}`,
})

/** New and reduced first, then the shelves. */
export function CategoryLinks() {
  return <LinkList links={['New Arrivals', 'Special Offers', ...CATEGORIES].map(categoryLink)} />
}
