import { z } from 'zod'
import { emptyToUndefined, textSchema, wholeNumberSchema } from '../values/text.js'

const auditEntrySchema = z.object({
  _id: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
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
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type AuditList = z.infer<typeof auditListSchema>

export const auditQuerySchema = z.object({
  page: z.preprocess(emptyToUndefined, wholeNumberSchema(1, 1_000_000).optional()),
  limit: z.preprocess(emptyToUndefined, wholeNumberSchema(1, 200).optional()),
  subject: z.preprocess(emptyToUndefined, textSchema(40).optional()),
  subjectId: z.preprocess(emptyToUndefined, textSchema(40).optional()),
  actor: z.preprocess(emptyToUndefined, textSchema(120).optional()),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>
