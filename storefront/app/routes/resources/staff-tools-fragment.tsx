import { DomainError, QR_SIZE_PX } from '@stoep/shared'
import type { LoaderFunctionArgs } from '@remix-run/node'
import QRCode from 'qrcode'
import { renderToStaticMarkup } from 'react-dom/server'
import { FRAGMENT_MARK } from '~/http/fragment'
import { loadProduct } from '~/shop/catalogue/load-catalogue.server'
import { productUrl } from '~/ui/product-view'
import { StaffTools } from '~/shop/catalogue/product/staff-tools'

/** QR code and share tools for staff: the script requests them after the page has loaded, and they are not cached. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { user } = await context.staff.call('GET /api/admin/secure-status')
  if (!user) throw new DomainError('unauthorized')
  const [product, { shopName }] = await Promise.all([
    loadProduct(context, params['productId'] ?? ''),
    context.frameSettings(),
  ])
  const url = context.publicOrigin + productUrl(product.id)
  const qrCodeUrl = await QRCode.toDataURL(url, { width: QR_SIZE_PX * 4, margin: 2 })
  const html = renderToStaticMarkup(
    <StaffTools name={product.name} shopName={shopName} url={url} qrCodeUrl={qrCodeUrl} />,
  )
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...FRAGMENT_MARK }
  return new Response(html, { headers })
}
