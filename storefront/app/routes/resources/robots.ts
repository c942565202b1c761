import { PUBLIC_PAGE } from '~/http/caching'
import { environment } from '~/platform/environment'

const CLOSED = ['/admin', '/api', '/cart', '/collection/', '/order-confirmation', '/track-order', '/fragments']

export function loader() {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${environment().publicUrl.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PUBLIC_PAGE } })
}
