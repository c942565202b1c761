import { ownValue } from '@stoep/shared'
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { CHOSEN_PAGE, DIFFERS_BY, VISITOR_PAGE } from './http/caching'
import { isFragmentRequest } from './http/fragment'
import { RETRY_AFTER_SECONDS } from './http/retry-after'
import { joinPage } from './http/join-page'
import { hydratedPolicy, SHOP_POLICY } from './http/security-policy'
import { withoutNuls } from './http/without-nuls'
import { isHydrated } from './platform/hydration'
import { NonceContext } from './platform/nonce'
import { logError } from './platform/log'
import { KeptHtmlProvider, type KeptHtml } from './http/kept-html'
import { pageRouteOf } from './platform/page-route'

const ABORT_DELAY_MS = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cookies, isWhole, nonce, retryAfter, saver }: AppLoadContext,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 400) headers.set('Cache-Control', 'no-store')
  const seconds = status === 503 ? RETRY_AFTER_SECONDS : status === 429 ? retryAfter() : undefined
  if (seconds) headers.set('Retry-After', seconds)
  // Caches must not store a page with a message or a new session, nor one that lacks a part.
  if ((cookies.all.length > 0 || !isWhole()) && headers.get('Cache-Control') !== 'no-store') {
    headers.set('Cache-Control', VISITOR_PAGE['Cache-Control'])
  }
  setDefault(headers, 'Cache-Control', VISITOR_PAGE['Cache-Control'])
  if (saver === 'cookie' && headers.get('Cache-Control')?.startsWith('public')) {
    headers.set('Cache-Control', CHOSEN_PAGE['Cache-Control'])
  }
  const routeIds = context.staticHandlerContext.matches.map((match) => match.route.id)
  const hydrated = routeIds.some((id) => isHydrated(ownValue(context.routeModules, id)?.handle))
  return hydrated
    ? renderHydrated(request, status, headers, { context, nonce })
    : renderShopPage(request, status, headers, context)
}

const setDefault = (headers: Headers, name: string, value: string): void => {
  if (!headers.has(name)) headers.set(name, value)
}

/** What a route threw, as JSON: the script shows its message, which an error page as a fragment would not contain. */
function sendFailedFragment(thrown: unknown, status: number, headers: Headers): Response {
  headers.delete('Content-Type')
  headers.set('Cache-Control', 'no-store')
  return Response.json(isRouteErrorResponse(thrown) ? thrown.data : {}, { status, headers })
}

/** Renders static markup: without React in the browser its markers are useless. */
function renderShopPage(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const errors: Record<string, unknown> = context.staticHandlerContext.errors ?? {}
  const [thrown] = Object.values(errors)
  if (thrown !== undefined && isFragmentRequest(request)) return sendFailedFragment(thrown, status, headers)
  const kept: KeptHtml[] = []
  const html = renderToStaticMarkup(
    <KeptHtmlProvider value={kept}>
      <RemixServer context={context} url={request.url} />
    </KeptHtmlProvider>,
  )
  headers.set('Content-Security-Policy', SHOP_POLICY)
  headers.append('Vary', DIFFERS_BY)
  if (isFragmentRequest(request)) {
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Fragment', '1')
    return new Response(joinPage(html, kept), { status, headers })
  }
  // No prefetching in development: the pages change all the time.
  if (import.meta.env.PROD) headers.set('Speculation-Rules', '"/speculation-rules.json"')
  return new Response(joinPage(`<!DOCTYPE html>${html}`, kept), { status, headers })
}

/** With single fetch a hydrated page must be streamed: rendered to a string it does not hydrate, without any error. */
function renderHydrated(
  request: Request,
  status: number,
  headers: Headers,
  { context, nonce }: { context: EntryContext; nonce: string },
): Promise<Response> {
  headers.set('Content-Security-Policy', hydratedPolicy(nonce, import.meta.env.DEV))
  headers.set('Cache-Control', 'no-store')
  return new Promise((resolve, reject) => {
    let code = status
    let hasShell = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={ABORT_DELAY_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          hasShell = true
          const body = withoutNuls()
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          code = 500
          if (hasShell) logError('While streaming a page:', error)
        },
      },
    )
    setTimeout(abort, ABORT_DELAY_MS + 1_000).unref()
  })
}

/**
 * Logs unexpected errors only: a `Response` that a loader throws on purpose does not come here. A request that no page
 * accepts (405) has its line in the request log; the text of its error has the URL, which may lead to an order.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  logError(`${request.method} ${pageRouteOf(request.method, new URL(request.url).pathname)}:`, error)
}
