import { MAX_PUBLIC_LIMIT } from '@stoep/shared'

/** The limit of addresses per file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000
/** Pages of the product list whose products fill a file. */
const LISTS_PER_FILE = MAX_ADDRESSES / MAX_PUBLIC_LIMIT

/** Pages of the product list, the first and the last included. */
export interface ListPages {
  from: number
  to: number
}
export const FIRST_FILE: ListPages = { from: 1, to: LISTS_PER_FILE }

export interface Address {
  path: string
  /** ISO date and time of the last change, if known. */
  changedAt?: string
}

/** The paths of the files that a sitemap of too many addresses is split into. */
export const filesOf = (products: number): string[] =>
  ['pages', ...Array.from({ length: Math.ceil(products / MAX_ADDRESSES) }, (_, at) => `products-${at + 1}`)].map(
    (name) => `/sitemap/${name}.xml`,
  )

/** What the file of this name has: the pages of the shop, or the products on these pages of their list. */
export function readFileName(name: string): 'pages' | ListPages | undefined {
  if (name === 'pages.xml') return 'pages'
  const [, number] = /^products-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  if (number === undefined) return undefined
  const to = Number(number) * LISTS_PER_FILE
  return { from: to - LISTS_PER_FILE + 1, to }
}

export const writeSitemap = (addresses: readonly Address[], origin: string): string =>
  writeXml(
    'urlset',
    addresses.map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
      return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`
    }),
  )

export const writeSitemapIndex = (paths: readonly string[], origin: string): string =>
  writeXml(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  )

const writeXml = (root: string, rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${root}>\n`

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
