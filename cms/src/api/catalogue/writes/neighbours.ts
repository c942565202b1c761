import type { Core } from '@strapi/strapi'
import type { Trx } from '../../../database/transaction'
import type createLedger from '../../stock/services/ledger'
import type createChanges from '../services/changes'
import type createSnapshot from '../services/snapshot'

// Strapi hands services out without their types.

export const ledgerOf = (strapi: Core.Strapi) =>
  strapi.service('api::stock.ledger') as unknown as ReturnType<typeof createLedger>

export const changesOf = (strapi: Core.Strapi) =>
  strapi.service('api::catalogue.changes') as unknown as ReturnType<typeof createChanges>

export const snapshotOf = (strapi: Core.Strapi) =>
  strapi.service('api::catalogue.snapshot') as unknown as ReturnType<typeof createSnapshot>

interface AuditEntry {
  actor: string
  action: string
  subject: string
  subjectId: string
  before?: unknown
  after?: unknown
}

export const auditOf = (strapi: Core.Strapi) =>
  strapi.service('api::audit.audit') as unknown as { record(entry: AuditEntry, trx?: Trx): Promise<void> }
