import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { pageQueryShape, pageShape } from '../values/pages.js'
import { optionalInput, textSchema } from '../values/text.js'

/** What an entry of the audit list is about, in the order in which staff may choose it. */
export const AUDIT_SUBJECTS = [
  'order',
  'phone',
  'customer',
  'product',
  'category',
  'import',
  'import-mapping',
  'slider',
  'user',
  'role',
  'webhook',
  'settings',
  'feed',
  'page',
  'session',
  'password',
  'sign-in',
  'second-factor',
  'permission',
] as const

const auditEntrySchema = z.object({
  _id: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** Of a change of an order: its number for people. */
  orderNumber: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** How often it happened that day: repeated events, like failed sign-ins, share one entry a day. */
  times: z.number().int(),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Response of GET /api/admin/audit, newest first. */
export const auditListSchema = z.object({
  entries: z.array(auditEntrySchema),
  ...pageShape,
})
export type AuditList = z.infer<typeof auditListSchema>

export const auditQuerySchema = z.object({
  ...pageQueryShape(200),
  subject: optionalInput(textSchema(MAX_LENGTHS.auditFilter)),
  subjectId: optionalInput(textSchema(MAX_LENGTHS.auditFilter)),
  actor: optionalInput(textSchema(MAX_LENGTHS.email)),
  /** The changes of one order, by its number as people type it. */
  orderNumber: optionalInput(textSchema(MAX_LENGTHS.auditFilter)),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>
