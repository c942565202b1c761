import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ForgotPasswordForm } from '~/back-office/admin-auth/forgot-password-form'
import { SignInPage } from '~/back-office/admin-auth/sign-in-page'

export const meta = () => [{ title: 'Forgot your password? | Stoep' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const status = await context.staff.call('GET /api/admin/secure-status').catch(() => null)
  return { sendsMail: status?.sendsMail ?? true }
}

export default function ForgotPassword() {
  const { sendsMail } = useLoaderData<typeof loader>()
  return (
    <SignInPage title="Forgot your password?">
      {sendsMail ? <ForgotPasswordForm /> : <WithoutMail />}
      <p className="small">
        <Link to="/admin/login">Back to the login</Link>
      </p>
    </SignInPage>
  )
}

const WithoutMail = () => (
  <>
    <p>This shop sends no email. An admin can give you a new password in the Users tab.</p>
    <p>
      If you are the only admin, this command on the shop&apos;s server prints a link with which you set a new one:
      <br />
      <code>npm run reset-password -- you@shop.example</code>
    </p>
  </>
)
