import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { signOut } from '~/back-office/admin-auth/sign-in.server'
import { readForm } from '~/http/read-form'

export const loader = () => redirectDocument('/admin/login')

export async function action({ request, context }: ActionFunctionArgs) {
  await signOut(context, await readForm(request))
  return redirectDocument('/admin/login')
}
