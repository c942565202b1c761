import { auditListSchema, isDomainError, PAGE_SIZE, type AuditList } from '@stoep/shared'
import { cms } from '~/http/cms'
import { toAuditSearch, type AuditFilter } from './audit-query'

/** A page of the list, or null when it could not be fetched: the tab then says so in place. */
export async function loadAudit(request: Request, filter: AuditFilter): Promise<AuditList | null> {
  try {
    const search = toAuditSearch(filter).replace('?', '&')
    return await cms.get(`/api/admin/audit?limit=${PAGE_SIZE}${search}`, auditListSchema, { request })
  } catch (error) {
    if (isDomainError(error) && error.status >= 500) return null
    throw error
  }
}
