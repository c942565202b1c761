import { MAX_PUBLIC_LIMIT, pageUrl } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { PUBLIC_PAGE } from '~/http/caching'
import { LISTED_PATHS } from '~/platform/public-pages'
import { productUrl } from '~/ui/product-view'
import { listFilledCategories } from './filled-categories'
import type { Address, ListPages } from './sitemap-files'

/** The addresses that search engines should find, without the products. */
export async function loadPageAddresses(context: RequestContext): Promise<Address[]> {
  const [{ categories, morePages }, { facets }] = await Promise.all([
    context.settings(),
    context.anyone.call('GET /api/products', { query: { limit: 1, facets: '1' } }),
  ])
  const categoryPages = listFilledCategories(categories, facets?.categories ?? [])
  const paths = [...LISTED_PATHS, ...morePages.map(({ slug }) => pageUrl(slug)), ...categoryPages]
  return paths.map((path) => ({ path }))
}

export async function countProducts({ anyone }: RequestContext): Promise<number> {
  const { total } = await anyone.call('GET /api/products', { query: { limit: 1 } })
  return total
}

export async function loadProductAddresses({ anyone }: RequestContext, { from, to }: ListPages) {
  const addresses: Address[] = []
  for (let page = from, pages = from; page <= Math.min(pages, to); page++) {
    const list = await anyone.call('GET /api/products', { query: { page, limit: MAX_PUBLIC_LIMIT, sort: 'name' } })
    pages = list.pages
    addresses.push(...list.products.map(({ id, updatedAt }) => ({ path: productUrl(id), changedAt: updatedAt })))
  }
  return addresses
}

export const sendXml = (xml: string): Response =>
  new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...PUBLIC_PAGE } })
