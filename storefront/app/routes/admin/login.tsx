import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation, type ClientActionFunctionArgs } from '@remix-run/react'
import { LoginForm } from '~/back-office/admin-auth/login-form'
import type { LoginOutcome } from '~/back-office/admin-auth/login-outcome'
import { afterLogin } from '~/back-office/admin-auth/login-target'
import { LOGIN_TEXTS } from '~/back-office/admin-auth/login-texts'
import { hasStaffCookies, signIn } from '~/back-office/admin-auth/sign-in.server'

export const meta = () => [{ title: 'Admin Login | Stoep' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const target = afterLogin(new URL(request.url).searchParams.get('to'))
  const status = hasStaffCookies(request)
    ? await context.staff.call('GET /api/admin/secure-status').catch(() => null)
    : null
  if (status?.user) throw redirect(target)
  return { target }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { outcome, httpStatus } = await signIn(context, request, await request.formData())
  return data(outcome, { status: httpStatus })
}

/** A server that does not answer must not cost what was typed: the form stays and says so. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<LoginOutcome> =>
  serverAction<typeof action>().catch(() => ({
    kind: 'failed',
    inline: LOGIN_TEXTS.failedInline,
    toast: LOGIN_TEXTS.failed(LOGIN_TEXTS.failedInline),
    status: null,
  }))

/** The page shows the outcome itself; loading anew would lead away before the message is read. */
export const shouldRevalidate = () => false

export default function Login() {
  const { target } = useLoaderData<typeof loader>()
  const isLeaving = useNavigation().state === 'loading'
  return (
    <main className="login-page" id="main">
      <div className="login-card">
        <p className="staff-brand">Stoep</p>
        <h1>Admin Login</h1>
        {isLeaving ? <p role="status">{LOGIN_TEXTS.checking}</p> : <LoginForm target={target} />}
        <p className="small">
          <a href="/">Back to the shop</a>
        </p>
      </div>
    </main>
  )
}
