import { errors } from '@strapi/utils'
import { DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { commitOrThrow, isConflict, type Trx } from '../../../database/transaction'
import { getService } from '../../../services'
import { asOwnWrite, isOwnWrite, isUniqueViolation } from '../writes/write-catalogue'
import { fieldsOf } from '../../../http/request/fields-of'
import { describeInPanel } from '../../../domain/panel/panel-fields'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges, type CatalogueChange } from '../rows/note-changes'

export interface PanelWrite {
  action: string
  params: { documentId?: string; data?: Record<string, unknown> }
  /** The version that the form showed. Strapi takes it from the data of users whose role may not change that field. */
  seenVersion?: unknown
}
/** `subjectId` is the id in the audit list, by default that of the first change. */
export interface PanelWritten {
  result: unknown
  changes: readonly [CatalogueChange, ...CatalogueChange[]]
  subjectId?: string
  before?: unknown
  after?: unknown
}

/** Applies the rules to `params`, lets Strapi write, and returns what changed. */
export type PanelRule = (trx: Trx, write: PanelWrite, next: () => Promise<unknown>) => Promise<PanelWritten>

/**
 * The panel's form sends every field as it was when opened, which would undo what somebody else saved since. Throws
 * `version_conflict`. The version is null in a row of before it was counted.
 */
export function rejectStaleForm({ seenVersion }: PanelWrite, version: number): void {
  if (seenVersion !== undefined && (seenVersion ?? 0) !== version)
    throw new DomainError('version_conflict', { message: CHANGED_SINCE })
}
const CHANGED_SINCE =
  'Somebody else changed this since you opened it, so it was not saved. Your changes are in the form, on top of what is there now: please look at it and save again.'

const WRITES = new Set(['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'])

/**
 * The one hook on Strapi's document service: applies the shop's rules to what an editor saves in the panel,
 * in one transaction with the change row that every process follows.
 */
export function guardPanelWrites(strapi: Core.Strapi, rules: Readonly<Record<string, PanelRule>>): void {
  strapi.documents.use(async (context, next) => {
    const rule = rules[context.uid]
    if (!rule || isOwnWrite() || !WRITES.has(context.action)) return next()
    const given: unknown = context
    const { action, params } = given as PanelWrite
    const write = { action, params, seenVersion: fieldsOf(strapi.requestContext.get()?.request.body)['version'] }
    // A new row gets its id from the database.
    if (action === 'create') delete params.data?.id
    // Inside a transaction of the panel's own, the snapshot can follow only after that one commits.
    const isNested = strapi.db.inTransaction()
    const follow = () => getService(strapi, 'catalogue.snapshot').catchUp()
    const work = () =>
      commitOrThrow(strapi, async ({ trx, onCommit }) => {
        if (isNested) onCommit(() => void follow())
        const { result, changes, ...audited } = await rule(trx, write, next)
        const [{ subject, subjectId }] = changes
        await recordAudit(trx, {
          actor: editorOf(strapi),
          action: `panel.${subject}.${action}`,
          subject,
          subjectId,
          ...audited,
        })
        await noteChanges(trx, ...changes)
        return result
      })
    const result = await asOwnWrite(work).catch((error: unknown) => {
      throw toPanelError(context.uid, error)
    })
    if (!isNested) await follow()
    return result as never
  })
}

/** The e-mail of the editor, or `panel` where a script of Strapi writes. */
function editorOf(strapi: Core.Strapi): string {
  const user: unknown = strapi.requestContext.get()?.state?.user
  const email = typeof user === 'object' && user !== null && 'email' in user ? user.email : undefined
  return typeof email === 'string' ? email : 'panel'
}

/** The id of what Strapi wrote: `create` and `update` return the document, `clone` its entries. */
export function documentIdOf(result: unknown): string {
  const { documentId, entries } = writtenSchema.parse(result)
  return entries?.[0]?.documentId ?? documentId ?? ''
}
const writtenSchema = z.object({
  documentId: z.string().optional(),
  entries: z.array(z.object({ documentId: z.string() })).optional(),
})

/** The panel shows messages only of Strapi's own error classes. */
function toPanelError(uid: string, error: unknown): unknown {
  // Strapi's own write cannot be repeated here.
  if (isConflict(error)) return toPanelError(uid, new DomainError('busy'))
  if (isDomainError(error)) {
    const { message, errors: fields } = describeInPanel(uid, error)
    return new errors.ValidationError(message, fields.length > 0 ? { errors: fields } : {})
  }
  if (!isUniqueViolation(error)) return error
  return new errors.ValidationError('There is one like this already: a code, an address or a slide exists only once.')
}
