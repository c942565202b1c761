import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import type { LoginOutcome } from '~/back-office/admin-auth/login-outcome'
import { afterLogin } from '~/back-office/admin-auth/login-target'
import { LOGIN_TEXTS } from '~/back-office/admin-auth/login-texts'
import { SignIn } from '~/back-office/admin-auth/sign-in'
import { SignInPage } from '~/back-office/admin-auth/sign-in-page'
import { KeptForLater } from '~/back-office/forms/kept-notice'
import { hasStaffCookies, signIn } from '~/back-office/admin-auth/sign-in.server'
import { readForm } from '~/http/read-form'
import '~/back-office/second-factor/second-factor.css'

export const meta = () => [{ title: 'Admin Login | Stoep' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const target = afterLogin(new URL(request.url).searchParams.get('to'))
  const status = await context.staff.call('GET /api/admin/secure-status').catch(() => null)
  if (status?.user && hasStaffCookies(request)) throw redirect(target)
  return { target }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, httpStatus } = await signIn(context, request, await readForm(request))
  return data(outcome, { status: httpStatus })
}

/** If the server does not respond, the form stays with all that was typed, and says so. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<LoginOutcome> =>
  serverAction<typeof action>().catch(() => ({
    kind: 'failed',
    inline: LOGIN_TEXTS.failedInline,
    toast: LOGIN_TEXTS.failed(LOGIN_TEXTS.failedInline),
    status: null,
    isLost: true,
  }))

/** The page shows the outcome itself; a reload would redirect before the message is read. */
export const shouldRevalidate = () => false

export default function Login() {
  const { target } = useLoaderData<typeof loader>()
  // The outcome if the browser itself submitted the form, without script or before it had loaded.
  const posted = useActionData<typeof action>()
  return (
    <SignInPage title="Admin Login">
      <KeptForLater />
      <SignIn target={target} posted={posted} />
      <p className="small">
        <Link to="/admin/forgot-password">Forgot your password?</Link>
      </p>
      <p className="small">
        <a href="/">Back to the shop</a>
      </p>
    </SignInPage>
  )
}
