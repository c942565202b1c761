import { Link } from '@remix-run/react'
import { ForgotPasswordForm } from '~/back-office/admin-auth/forgot-password-form'
import { SignInPage } from '~/back-office/admin-auth/sign-in-page'

export const meta = () => [{ title: 'Forgot your password? | Stoep' }, { name: 'robots', content: 'noindex' }]

export default function ForgotPassword() {
  return (
    <SignInPage title="Forgot your password?">
      <ForgotPasswordForm />
      <p className="small">
        <Link to="/admin/login">Back to the login</Link>
      </p>
    </SignInPage>
  )
}
