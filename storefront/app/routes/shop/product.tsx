import { findSpelling, isDomainError } from '@stoep/shared'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { RequestContext } from '~/context'
import { pageTags } from '~/shop/layout/head-tags'
import { loadProduct, loadRelated } from '~/shop/catalogue/load-catalogue.server'
import { renderCards } from '~/shop/catalogue/list/rendered-cards.server'
import { productUrl } from '~/ui/product-view'
import { describeProduct } from '~/shop/catalogue/product/describe-product'
import { ProductPage } from '~/shop/catalogue/product/product-page'
import { toProductView } from '~/shop/catalogue/product/product-view'
import { breadcrumbJsonLd, productJsonLd } from '~/shop/catalogue/product/structured-data'
import { PUBLIC_PAGE } from '~/http/caching'
import { JsonLd } from '~/ui/json-ld'
import '~/ui/breadcrumb.css'
import '~/shop/catalogue/list/cards.css'
import '~/shop/catalogue/choice.css'
import '~/shop/catalogue/product/gallery.css'
import '~/shop/catalogue/product/buy-box.css'
import '~/shop/catalogue/product/product-details.css'
import '~/shop/catalogue/product/product.css'

export const headers = () => PUBLIC_PAGE

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [product, settings] = await Promise.all([findProduct(context, params['productId'] ?? ''), context.settings()])
  const related = await loadRelated(context, product)
  const { searchParams } = new URL(request.url)
  const publicUrl = context.publicOrigin
  const chosen = {
    size: findSpelling(product.sizes, searchParams.get('size') ?? '') ?? '',
    color: findSpelling(product.colors, searchParams.get('color') ?? '') ?? '',
  }
  const view = toProductView(product, chosen, { settings, publicUrl })
  return {
    product: view,
    related: renderCards(related, Date.now(), { view: 'compact', savesData: context.saver !== 'off' }),
    structured: [
      productJsonLd(product, settings.shopName, publicUrl, chosen),
      breadcrumbJsonLd(view.crumbs, publicUrl),
    ],
    shopName: settings.shopName,
    description: describeProduct(product, settings.shopName),
    url: `${publicUrl}${productUrl(product.id)}`,
    linkPreviewUrl: product.images[0]?.linkPreviewUrl,
  }
}

/** A product that the shop does not have gets the page's own message; if the shop itself fails, the page says that. */
async function findProduct(context: RequestContext, id: string) {
  try {
    return await loadProduct(context, id)
  } catch (error) {
    if (!isDomainError(error) || error.status !== 404) throw error
    const headers = { 'Cache-Control': 'no-store' }
    throw Response.json({ message: 'Product not found.', code: error.code }, { status: error.status, headers })
  }
}

export const meta = pageTags<typeof loader>((data) => ({
  title: `${data.product.name} | ${data.shopName}`,
  description: data.description,
  url: data.url,
  linkPreviewUrl: data.linkPreviewUrl,
  type: 'product',
}))

export default function ProductRoute() {
  const { product, related, structured } = useLoaderData<typeof loader>()
  return (
    <>
      <ProductPage product={product} related={related} />
      {structured.map((node, index) => (
        <JsonLd key={index} node={node} />
      ))}
    </>
  )
}
