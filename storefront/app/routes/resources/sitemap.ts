import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RequestContext } from '~/context'
import {
  countProducts,
  loadPageAddresses,
  loadProductAddresses,
  sendFile,
  writeOnce,
} from '~/shop/sitemap/load-sitemap.server'
import { filesOf, FIRST_FILE, MAX_ADDRESSES, writeSitemap, writeSitemapIndex } from '~/shop/sitemap/sitemap-files'

/** The sitemap: all addresses that search engines should find, or its files if they are too many for one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return sendFile(request, await writeOnce(context, '/sitemap.xml', () => write(context)))
}

async function write(context: RequestContext): Promise<string> {
  const [pages, count] = await Promise.all([loadPageAddresses(context), countProducts(context)])
  if (pages.length + count > MAX_ADDRESSES) return writeSitemapIndex(filesOf(count), context.publicOrigin)
  const products = await loadProductAddresses(context, FIRST_FILE)
  return writeSitemap([...pages, ...products], context.publicOrigin)
}
