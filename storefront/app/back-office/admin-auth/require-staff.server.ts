import { redirect } from '@remix-run/node'
import { DomainError, isDomainError, secureStatusSchema, type SecureStatus } from '@stoep/shared'
import { responding } from '~/http/responding'
import { cms } from '~/http/cms'
import { loginUrl } from './login-target'
import type { SignedIn } from './signed-in'

export const loadStatus = (request: Request): Promise<SecureStatus> =>
  cms.get('/api/admin/secure-status', secureStatusSchema, { request })

/** Who is signed in; anybody else is sent to the sign-in page, which leads back here. */
export async function requireStaff(request: Request): Promise<SignedIn> {
  const { user, ...status } = await responding(() => loadStatus(request))
  if (!user) throw redirect(loginUrl(request.url))
  return { ...status, user }
}

/** For what only admins may see, although the call behind it is open to everybody. */
export async function requireAdmin(request: Request): Promise<void> {
  const { user } = await requireStaff(request)
  if (user.role !== 'admin') throw new DomainError('forbidden')
}

/**
 * Runs a loader's calls to the cms for staff: a session that ended leads to the sign-in page, every other
 * rejection to the error page.
 */
export const forStaff = <T>(request: Request, work: () => Promise<T>): Promise<T> =>
  responding(() =>
    work().catch((error: unknown) => {
      if (isDomainError(error) && error.status === 401) throw redirect(loginUrl(request.url))
      throw error
    }),
  )
