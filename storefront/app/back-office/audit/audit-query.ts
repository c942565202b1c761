import { filtersString, readPage } from '~/back-office/ui/query-string'
import { MAX_LENGTHS, cleanTyped } from '@stoep/shared'

/** The filters of the audit list, as read from the address. */
export interface AuditFilter {
  subject: string
  subjectId: string
  actor: string
  orderNumber: string
  page: number
}

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string, max: number = MAX_LENGTHS.auditFilter) => cleanTyped(params.get(name), max)
  return {
    subject: text('subject'),
    subjectId: text('subjectId'),
    // E-mail addresses of users are in lower case, however they are typed.
    actor: text('actor', MAX_LENGTHS.email).toLowerCase(),
    orderNumber: text('orderNumber'),
    page: readPage(params),
  }
}

export const auditHref = (filter: AuditFilter): string => `/admin/audit${filtersString(filter)}`
