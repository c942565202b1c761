import { PUBLIC_PAGE } from '~/http/caching'
import type { LoaderFunctionArgs } from '@remix-run/node'

const CLOSED = ['/admin', '/api', '/cart', '/collection/', '/order-confirmation', '/track-order', '/fragments']

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PUBLIC_PAGE } })
}
