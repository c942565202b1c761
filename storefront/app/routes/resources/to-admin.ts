import { redirect } from '@remix-run/node'

/** /dashboard redirects to the back office: the top bar calls it that. */
export const loader = () => redirect('/admin')
