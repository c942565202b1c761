import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { MAX_PUBLIC_LIMIT, pageUrl } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { PUBLIC_PAGE } from '~/http/caching'
import { chooseEncoding } from '~/http/choose-encoding'
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

/** A file as it is sent: compressing some megabytes anew for each request would take as much memory for each. */
interface SitemapFile {
  plain: Uint8Array<ArrayBuffer>
  gzip: Uint8Array<ArrayBuffer>
}

const compress = promisify(gzip)
const files = new Map<string, { version: number | undefined; file: Promise<SitemapFile | undefined> }>()

/**
 * The file at a path, undefined where there is none. Writing one reads the whole catalogue, a hundred products at a time:
 * it is kept until the catalogue has another version, and requests that arrive meanwhile share it.
 */
export function writeOnce(
  { catalogueVersion }: Pick<RequestContext, 'catalogueVersion'>,
  path: string,
  write: () => Promise<string | undefined>,
): Promise<SitemapFile | undefined> {
  // Read before the writing begins: a change meanwhile makes it outdated.
  const version = catalogueVersion()
  const known = files.get(path)
  if (known && known.version === version) return known.file
  const entry = { version, file: write().then(toFile) }
  files.set(path, entry)
  const forget = () => void (files.get(path) === entry && files.delete(path))
  entry.file.then((written) => {
    if (written === undefined || version === undefined) forget()
  }, forget)
  return entry.file
}

async function toFile(xml: string | undefined): Promise<SitemapFile | undefined> {
  if (xml === undefined) return undefined
  const plain = new TextEncoder().encode(xml)
  return { plain, gzip: new Uint8Array(await compress(plain)) }
}

/** The response with a file, in its kept form only (`no-transform`); 404 where there is none. */
export function sendFile({ headers }: Request, file: SitemapFile | undefined): Response {
  if (file === undefined) throw new Response('Not found', { status: 404 })
  const encoding = chooseEncoding(headers.get('Accept-Encoding'), ['gzip'])
  return new Response(encoding ? file.gzip : file.plain, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Cache-Control': `${PUBLIC_PAGE['Cache-Control']}, no-transform`,
    },
  })
}
