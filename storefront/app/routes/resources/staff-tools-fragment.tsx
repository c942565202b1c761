import { DomainError, QR_SIZE_PX, secureStatusSchema } from '@stoep/shared'
import type { LoaderFunctionArgs } from '@remix-run/node'
import QRCode from 'qrcode'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadProduct } from '~/shop/catalogue/load-catalogue.server'
import { productUrl } from '~/ui/product-view'
import { StaffTools } from '~/shop/catalogue/product/staff-tools'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { responding } from '~/http/responding'
import { cms } from '~/http/cms'
import { environment } from '~/platform/environment'

/** QR code and share for staff: asked for by script once the page stands, and kept nowhere. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  responding(async () => {
    const { user } = await cms.get('/api/admin/secure-status', secureStatusSchema, { request })
    if (!user) throw new DomainError('unauthorized')
    const [product, { shopName }] = await Promise.all([loadProduct(params['productId'] ?? ''), loadFrameSettings()])
    const url = environment().publicUrl.origin + productUrl(product.id)
    const qrCodeUrl = await QRCode.toDataURL(url, { width: QR_SIZE_PX * 4, margin: 2 })
    const html = renderToStaticMarkup(
      <StaffTools name={product.name} shopName={shopName} url={url} qrCodeUrl={qrCodeUrl} />,
    )
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } })
  })
