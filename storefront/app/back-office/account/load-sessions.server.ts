import { isDomainError, staffSessionsSchema, type StaffSessionView } from '@stoep/shared'
import { cms } from '~/http/cms'

/** null: they could not be fetched. What goes on beside them need not fail with them. */
export async function loadSessions(request: Request, path: string): Promise<StaffSessionView[] | null> {
  try {
    return (await cms.get(path, staffSessionsSchema, { request })).sessions
  } catch (error) {
    if (!isDomainError(error) || error.status === 401) throw error
    return null
  }
}
