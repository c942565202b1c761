import { PRIVATE_PATHS } from '~/platform/public-pages'
import script from '~/shop/offline/service-worker.js?raw'

/** A service worker from a cache would keep the whole shop outdated. */
const HEADERS = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }

export const loader = () =>
  new Response(`const PRIVATE_PATHS = ${JSON.stringify(PRIVATE_PATHS)}\n${script}`, { headers: HEADERS })
