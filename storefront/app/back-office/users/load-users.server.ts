import { isDomainError, type StaffSessionView, type StaffUser } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { USER_TEXTS } from './user-texts'

interface LoadedUsers {
  users: StaffUser[]
  isSecondFactorRequired: boolean
  sessions: StaffSessionView[] | null
  /** Why there is no list; '' if there is one. */
  problem: string
}

export async function loadUsers({ staff }: RequestContext): Promise<LoadedUsers> {
  try {
    const [list, running] = await Promise.all([
      staff.call('GET /api/admin/users'),
      orNull(staff.call('GET /api/admin/sessions')),
    ])
    return { ...list, sessions: running?.sessions ?? null, problem: '' }
  } catch (error) {
    if (!isDomainError(error) || error.status === 401) throw error
    const none = { users: [], isSecondFactorRequired: false, sessions: null }
    if (error.status === 403) return { ...none, problem: USER_TEXTS.forbidden }
    return { ...none, problem: error.status < 500 ? error.message : USER_TEXTS.fetchFailed }
  }
}
