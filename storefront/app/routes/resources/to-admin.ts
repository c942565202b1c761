import { redirect } from '@remix-run/node'

/** /dashboard is the back office by the name the top bar gives it. */
export const loader = () => redirect('/admin')
