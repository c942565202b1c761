import { redirect } from '@remix-run/node'

/** /shop-all is the product list by another name. */
export const loader = () => redirect('/products', 301)
