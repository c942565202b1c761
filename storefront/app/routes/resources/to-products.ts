import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** /shop-all is the product list by another name. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/products${new URL(request.url).search}`, 301)
