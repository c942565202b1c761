import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** /shop-all is another address of the product list. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/products${new URL(request.url).search}`, 301)
