import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '~/back-office/admin-auth/sign-in.server'

export const loader = () => redirectDocument('/admin/login')

export async function action({ request, context }: ActionFunctionArgs) {
  await signOut(context, await request.formData())
  return redirectDocument('/admin/login')
}
