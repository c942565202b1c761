import { filtersString, readPage } from '~/back-office/ui/query-string'

/** The filters of the audit list, as read from the address. */
export interface AuditFilter {
  subject: string
  subjectId: string
  actor: string
  orderNumber: string
  page: number
}

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max)
  return {
    subject: text('subject', 40),
    subjectId: text('subjectId', 40),
    // E-mail addresses of users are in lower case, however they are typed.
    actor: text('actor', 120).toLowerCase(),
    orderNumber: text('orderNumber', 40),
    page: readPage(params),
  }
}

export const auditHref = (filter: AuditFilter): string => `/admin/audit${filtersString(filter)}`
