import type { CallKey } from '@stoep/shared'

/**
 * Renaming, moving or deleting a category changes all its products, found by the index on its id. They are read 500 at
 * a time; for that many, PostgreSQL may prefer one scan of the pictures.
 */
const productsOfCategory = (call: string): Exception => ({
  call,
  sql: /products.*category_id|from .(products_cmps|files_related_mph). as .link./,
  indexOnly: false,
  why: 'What becomes of a category is written to its products, and shown with them at once.',
})

interface Exception {
  /** Applies to the calls whose name begins with this. */
  call: string
  sql: RegExp
  /** It may read a whole covering index, never the table. */
  indexOnly: boolean
  why: string
}

/** What may read or return more than a page, and why. */
export const mayReadMuch: { statements: readonly Exception[]; responses: readonly CallKey[] } = {
  statements: [
    {
      call: '',
      sql: /^select count\(.t0.\..id.\) as .count. from .files. as .t0. limit/,
      indexOnly: false,
      why: 'Strapi counts the files of its media library once by itself, soon after it starts.',
    },
    {
      call: 'GET /api/admin/exports/products',
      sql: /./,
      indexOnly: false,
      why: 'An export is the whole catalogue.',
    },
    {
      call: 'GET /api/admin/reports',
      // The files of single entries are read page by page.
      sql: /^(?!select .order_events.\..id., )/,
      indexOnly: false,
      why: 'A report sums a period; it is read aside from all other requests.',
    },
    {
      call: 'GET /api/admin/orders',
      sql: /^select count.* or \(?search_name like/,
      indexOnly: false,
      why: 'A word that most names have can only be counted by reading all of them; the page is found among the first.',
    },
    {
      call: 'GET /api/admin/orders',
      sql: /^select (count\(\*\)|.id. from)/,
      indexOnly: true,
      why: 'The list says how many orders there are, may be filtered by anything, and a name is found by any part of it.',
    },
    {
      call: 'GET /api/admin/audit',
      sql: /^select count/,
      indexOnly: false,
      why: 'The list says how many entries there are, and never has more than 100,000 of them.',
    },
    ...['POST', 'PUT', 'DELETE'].map((method) => productsOfCategory(`${method} /api/admin/categories`)),
  ],
  // Whole files with few readers: staff, and services that list the catalogue elsewhere.
  responses: ['GET /api/admin/exports/products', 'GET /api/feeds/:token/:file'],
}
