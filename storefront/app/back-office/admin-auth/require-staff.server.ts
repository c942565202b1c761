import { redirect } from '@remix-run/node'
import { DomainError } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { loginUrl } from './login-target'
import type { SignedIn } from './signed-in'
import { mayOpen } from './staff-tabs'

/** Who is signed in; anybody else is sent to the sign-in page, which leads back here. */
export async function requireStaff({ staff }: RequestContext, request: Request): Promise<SignedIn> {
  const { user, ...status } = await staff.call('GET /api/admin/secure-status')
  if (!user) throw redirect(loginUrl(request.url))
  return { ...status, user }
}

/** The same for a tab whose own calls are open to more people than the tab is. */
export async function requireTab(context: RequestContext, request: Request): Promise<SignedIn> {
  const signedIn = await requireStaff(context, request)
  if (!mayOpen(signedIn.user.role, new URL(request.url).pathname)) throw new DomainError('forbidden')
  return signedIn
}
