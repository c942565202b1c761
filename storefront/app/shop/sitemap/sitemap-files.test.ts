import { MAX_PUBLIC_LIMIT } from '@stoep/shared'
import { expect, it } from 'vitest'
import { FIRST_FILE, filesOf, MAX_ADDRESSES, readFileName, writeSitemap, writeSitemapIndex } from './sitemap-files'

it.each([50_000, 50_001, 100_000, 100_001])('each of %i products is in one file, of at most 50,000', (products) => {
  const names = filesOf(products).map((path) => path.replace('/sitemap/', ''))
  const [pages, ...files] = names.map(readFileName)
  expect(pages).toBe('pages')
  let next = 1
  for (const file of files) {
    if (!file || file === 'pages') throw new Error('A file of products is expected.')
    expect(file.from).toBe(next)
    expect((file.to - file.from + 1) * MAX_PUBLIC_LIMIT).toBe(MAX_ADDRESSES)
    next = file.to + 1
  }
  const lists = Math.ceil(products / MAX_PUBLIC_LIMIT)
  expect(next).toBeGreaterThan(lists)
  expect(next - MAX_ADDRESSES / MAX_PUBLIC_LIMIT).toBeLessThanOrEqual(lists)
})

it('the first file is the one that a small shop has alone', () => {
  expect(readFileName('products-1.xml')).toEqual(FIRST_FILE)
})

it.each([
  'products-0.xml',
  'products-1',
  'products-1.xml.gz',
  'old-products-1.xml',
  'products-99999.xml',
  'products--1.xml',
  'other.xml',
  '',
])('there is no file named %j', (name) => expect(readFileName(name)).toBeUndefined())

it('the files are XML, with absolute addresses', () => {
  const addresses = [
    { path: '/products?category=Home&page=2' },
    { path: '/products?search=<1>' },
    { path: '/product/a', changedAt: '2026-11-27T10:00:00Z' },
  ]
  expect(writeSitemap(addresses, 'https://shop.example').split('\n').slice(1, -1)).toEqual([
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://shop.example/products?category=Home&amp;page=2</loc></url>',
    '<url><loc>https://shop.example/products?search=&lt;1&gt;</loc></url>',
    '<url><loc>https://shop.example/product/a</loc><lastmod>2026-11-27T10:00:00Z</lastmod></url>',
    '</urlset>',
  ])
  expect(writeSitemapIndex(filesOf(50_001), 'https://shop.example').split('\n').slice(1, -1)).toEqual([
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>',
    '<sitemap><loc>https://shop.example/sitemap/products-1.xml</loc></sitemap>',
    '<sitemap><loc>https://shop.example/sitemap/products-2.xml</loc></sitemap>',
    '</sitemapindex>',
  ])
})
