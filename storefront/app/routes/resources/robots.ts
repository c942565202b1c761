import { FEEDS_PATH } from '@stoep/shared'
import { PUBLIC_PAGE } from '~/http/caching'
import { PRIVATE_PATHS } from '~/platform/public-pages'
import type { LoaderFunctionArgs } from '@remix-run/node'

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    // Google reads a product feed only if robots.txt allows it; the address of a feed contains a secret.
    `Allow: ${FEEDS_PATH}`,
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PUBLIC_PAGE } })
}
