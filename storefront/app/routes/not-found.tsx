import type { LoaderFunctionArgs } from '@remix-run/node'

/**
 * For all addresses that the shop or the back office does not have, and for forms that were rejected before their page
 * was run: the frame's error boundary shows the page.
 */
export function loader({ context }: LoaderFunctionArgs) {
  throw context.rejection ?? new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
