import { HEALTH_PATHS, PAGE_SLUGS, routeNameOf } from '@stoep/shared'
import { LISTED_PATHS } from './public-pages'

const FIXED: ReadonlySet<string> = new Set([
  ...LISTED_PATHS,
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
  ...HEALTH_PATHS,
  '/cart',
  '/cart/add',
  '/data-saver',
  '/fragments/slider',
  '/manifest.webmanifest',
  '/offline',
  '/order-confirmation',
  '/robots.txt',
  '/sitemap.xml',
  '/speculation-rules.json',
  '/sw.js',
  '/track-order',
])
/** Paths followed by an id, which may lead to somebody's order, or by the name of a file. */
const WITH_IDS = [
  '/product/',
  '/collection/',
  '/cart/share/',
  '/cart/',
  '/fragments/staff-tools/',
  '/sitemap/',
] as const

/** The name of a request in logs and metrics: one of a fixed number of texts, without any input. */
export function pageRouteOf(method: string, url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (path.startsWith('/api/') || path.startsWith('/uploads/')) return routeNameOf(method, path)
  if (FIXED.has(path)) return path
  if (path.startsWith('/assets/')) return '/assets/:file'
  if (path === '/admin' || path.startsWith('/admin/')) return '/admin'
  const parent = WITH_IDS.find((prefix) => path.startsWith(prefix))
  return parent ? `${parent}:id` : 'other'
}
