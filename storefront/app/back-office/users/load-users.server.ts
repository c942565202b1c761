import { isDomainError, usersResponseSchema, type StaffUser } from '@stoep/shared'
import { cms } from '~/http/cms'
import { USER_TEXTS } from './user-texts'

export interface LoadedUsers {
  users: StaffUser[]
  /** Why there is no list; '' when there is. */
  problem: string
}

export async function loadUsers(request: Request): Promise<LoadedUsers> {
  try {
    return { ...(await cms.get('/api/admin/users', usersResponseSchema, { request })), problem: '' }
  } catch (error) {
    if (!isDomainError(error) || error.status === 401) throw error
    if (error.status === 403) return { users: [], problem: USER_TEXTS.forbidden }
    return { users: [], problem: error.status < 500 ? error.message : USER_TEXTS.fetchFailed }
  }
}
