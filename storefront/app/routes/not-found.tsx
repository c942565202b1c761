/** For all addresses that the shop or the back office does not have: the frame's error boundary shows the page. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
