import { isDomainError, type StaffSessionView } from '@stoep/shared'
import type { RequestContext } from '~/context'

/** null if the sessions could not be fetched, so that the rest of the page is still shown. */
export async function loadSessions(
  { staff }: RequestContext,
  call: 'GET /api/admin/sessions' | 'GET /api/admin/account/sessions',
): Promise<StaffSessionView[] | null> {
  try {
    return (await staff.call(call)).sessions
  } catch (error) {
    if (!isDomainError(error) || error.status === 401) throw error
    return null
  }
}
