import type { LoaderFunctionArgs } from '@remix-run/node'
import { PUBLIC_PAGE } from '~/http/caching'

/** The web app manifest, by which a phone can put the shop on its home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shopName, tagline } = await context.settings()
  const manifest = {
    name: shopName,
    short_name: shopName.slice(0, 12),
    description: tagline,
    lang: 'en-ZA',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#174c3c',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', ...PUBLIC_PAGE },
  })
}
