import { isDomainError, type StaffSessionView } from '@stoep/shared'
import type { RequestContext } from '~/context'

/** null: they could not be fetched. What goes on beside them need not fail with them. */
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
