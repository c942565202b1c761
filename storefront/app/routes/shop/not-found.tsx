/** Every address the shop does not have: the frame's error boundary shows the page for it. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
