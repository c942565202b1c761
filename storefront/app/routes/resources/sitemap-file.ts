import type { LoaderFunctionArgs } from '@remix-run/node'
import type { RequestContext } from '~/context'
import { loadPageAddresses, loadProductAddresses, sendFile, writeOnce } from '~/shop/sitemap/load-sitemap.server'
import { readFileName, writeSitemap } from '~/shop/sitemap/sitemap-files'

/** A file of a sitemap that is too long for one. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const name = params['file'] ?? ''
  return sendFile(request, await writeOnce(context, `/sitemap/${name}`, () => write(context, name)))
}

async function write(context: RequestContext, name: string): Promise<string | undefined> {
  const file = readFileName(name)
  const addresses =
    file === 'pages' ? await loadPageAddresses(context) : file ? await loadProductAddresses(context, file) : []
  return addresses.length === 0 ? undefined : writeSitemap(addresses, context.publicOrigin)
}
