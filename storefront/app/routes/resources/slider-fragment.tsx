import fresh from 'fresh'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentHash } from '~/http/content-hash'
import { FRAGMENT_MARK } from '~/http/fragment'
import { loadSlider } from '~/shop/catalogue/load-catalogue.server'
import { SliderContent } from '~/ui/slider/slider'
import { toSlides } from '~/ui/slider/slider-view'
import { SaverProvider } from '~/ui/saver'

/** Only the slider, fetched again when the shopper comes back to the window; its ETag makes that cheap. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slider = await loadSlider(context)
  if (!slider) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const html = renderToStaticMarkup(
    <SaverProvider value={context.saver !== 'off'}>
      <SliderContent slides={toSlides(slider)} />
    </SaverProvider>,
  )
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    ETag: `"${contentHash(html)}"`,
    Vary: 'Save-Data',
    ...FRAGMENT_MARK,
  }
  const isFresh = fresh(Object.fromEntries(request.headers), { etag: headers.ETag })
  return isFresh ? new Response(null, { status: 304, headers }) : new Response(html, { headers })
}
