import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '~/back-office/admin-auth/sign-in.server'

export const loader = () => redirectDocument('/admin/login')

export async function action({ request }: ActionFunctionArgs) {
  const headers = new Headers()
  await signOut(request, await request.formData(), headers)
  return redirectDocument('/admin/login', { headers })
}
