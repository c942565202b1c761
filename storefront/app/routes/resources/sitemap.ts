import { MAX_PUBLIC_LIMIT, pageUrl, shownCategories } from '@stoep/shared'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { EMPTY_QUERY, listUrl } from '~/shop/catalogue/list/list-query'
import { productUrl } from '~/ui/product-view'
import { LISTED_PATHS } from '~/platform/public-pages'
import { PUBLIC_PAGE } from '~/http/caching'
import type { RequestContext } from '~/context'

/** The limit of addresses per sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000

interface Address {
  path: string
  /** ISO date and time of the last change, if known. */
  changedAt?: string
}

/** The sitemap: all addresses that search engines should find. */
export async function loader({ context }: LoaderFunctionArgs) {
  const origin = context.publicOrigin
  const { categories, morePages } = await context.settings()
  const categoryPages = shownCategories(categories).flatMap(({ name: category, subcategories }) =>
    ['', ...subcategories.map(({ name }) => name)].map((subcategory) =>
      listUrl('/products', EMPTY_QUERY, { category, subcategory }),
    ),
  )
  const plain = [...LISTED_PATHS, ...morePages.map(({ slug }) => pageUrl(slug)), ...categoryPages]
  const addresses = [...plain.map((path) => ({ path })), ...(await productAddresses(context))].slice(0, MAX_ADDRESSES)
  const rows = addresses.map((address) => `<url>${toXml(address, origin)}</url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...PUBLIC_PAGE } })
}

async function productAddresses({ anyone }: RequestContext): Promise<Address[]> {
  const addresses: Address[] = []
  for (let page = 1, pages = 1; page <= pages && addresses.length < MAX_ADDRESSES; page++) {
    const list = await anyone.call('GET /api/products', { query: { page, limit: MAX_PUBLIC_LIMIT, sort: 'name' } })
    pages = list.pages
    addresses.push(...list.products.map(({ id, updatedAt }) => ({ path: productUrl(id), changedAt: updatedAt })))
  }
  return addresses
}

const toXml = ({ path, changedAt }: Address, origin: string): string =>
  `<loc>${escapeXml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}`

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
