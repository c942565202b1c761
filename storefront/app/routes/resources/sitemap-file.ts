import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadPageAddresses, loadProductAddresses, sendXml } from '~/shop/sitemap/load-sitemap.server'
import { readFileName, writeSitemap } from '~/shop/sitemap/sitemap-files'

/** A file of a sitemap that is too long for one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const file = readFileName(params['file'] ?? '')
  const addresses =
    file === 'pages' ? await loadPageAddresses(context) : file ? await loadProductAddresses(context, file) : []
  if (addresses.length === 0) throw new Response('Not found', { status: 404 })
  return sendXml(writeSitemap(addresses, context.publicOrigin))
}
