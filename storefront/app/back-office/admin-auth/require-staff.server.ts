import { redirect } from '@remix-run/node'
import { DomainError } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { loginUrl } from './login-target'
import type { SignedIn } from './signed-in'
import { mayOpen } from '~/back-office/frame/staff-tabs'

/** The signed-in user; without one, redirects to the sign-in page, which leads back here. */
export async function requireStaff({ staff }: RequestContext, request: Request): Promise<SignedIn> {
  const { user, ...status } = await staff.call('GET /api/admin/secure-status')
  if (!user) throw redirect(loginUrl(request.url))
  return { ...status, user }
}

/** The same for a tab that fewer roles may open than may make its calls; throws `forbidden` for the others. */
export async function requireTab(context: RequestContext, request: Request): Promise<SignedIn> {
  const signedIn = await requireStaff(context, request)
  if (!mayOpen(signedIn.user.role, new URL(request.url).pathname)) throw new DomainError('forbidden')
  return signedIn
}
