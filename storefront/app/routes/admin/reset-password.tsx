import { Link } from '@remix-run/react'
import { ResetPasswordForm } from '~/back-office/admin-auth/reset-password-form'
import { SignInPage } from '~/back-office/admin-auth/sign-in-page'

export const meta = () => [{ title: 'Set a new password | Stoep' }, { name: 'robots', content: 'noindex' }]

export default function ResetPassword() {
  return (
    <SignInPage title="Set a new password">
      <ResetPasswordForm />
      <p className="small">
        <Link to="/admin/login">Back to the login</Link>
      </p>
    </SignInPage>
  )
}
