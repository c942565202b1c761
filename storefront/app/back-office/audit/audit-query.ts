/** The filters of the audit list, as read from the address. */
export interface AuditFilter {
  subject: string
  subjectId: string
  actor: string
  page: number
}

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const text = (name: string, max: number) => (params.get(name) ?? '').trim().slice(0, max)
  const page = params.get('page') ?? ''
  return {
    subject: text('subject', 40),
    subjectId: text('subjectId', 40),
    // E-mail addresses of users are in lower case, however they are typed.
    actor: text('actor', 120).toLowerCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string, without empty filters and without the first page. */
export function toAuditSearch(filter: AuditFilter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '' && value !== 1) params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const auditHref = (filter: AuditFilter): string => `/admin/audit${toAuditSearch(filter)}`
