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

const running = new Map<string, Promise<string | undefined>>()
const kept = new Map<string, { version: number; xml: string }>()

/**
 * The XML of a file, undefined where there is none. Writing one reads the whole catalogue, a hundred products at a time:
 * it is kept until the catalogue has another version, and requests that arrive meanwhile share it.
 */
export function writeOnce(
  { catalogueVersion }: Pick<RequestContext, 'catalogueVersion'>,
  path: string,
  write: () => Promise<string | undefined>,
): Promise<string | undefined> {
  // Read before the writing begins: a change meanwhile makes it outdated.
  const version = catalogueVersion()
  const known = kept.get(path)
  if (known && known.version === version) return Promise.resolve(known.xml)
  const name = `${version} ${path}`
  const before = running.get(name)
  if (before) return before
  const xml = write()
    .then((written) => {
      if (written === undefined || version === undefined) kept.delete(path)
      else kept.set(path, { version, xml: written })
      return written
    })
    .finally(() => running.delete(name))
  running.set(name, xml)
  return xml
}

/** The response for a file; 404 where there is none. */
export function sendXml(xml: string | undefined): Response {
  if (xml === undefined) throw new Response('Not found', { status: 404 })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...PUBLIC_PAGE } })
}
