import { isDomainError, type StaffUser } from '@stoep/shared'
import type { RequestContext } from '~/context'
import { USER_TEXTS } from './user-texts'

interface LoadedUsers {
  users: StaffUser[]
  isSecondFactorRequired: boolean
  /** Why there is no list; '' if there is one. */
  problem: string
}

export async function loadUsers({ staff }: RequestContext): Promise<LoadedUsers> {
  try {
    return { ...(await staff.call('GET /api/admin/users')), problem: '' }
  } catch (error) {
    if (!isDomainError(error) || error.status === 401) throw error
    const none = { users: [], isSecondFactorRequired: false }
    if (error.status === 403) return { ...none, problem: USER_TEXTS.forbidden }
    return { ...none, problem: error.status < 500 ? error.message : USER_TEXTS.fetchFailed }
  }
}
