import { z } from 'zod'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { rejectPanel } from '../http/response/reject-panel'

const ROLE_PERMISSIONS = /^\/admin\/roles\/[^/]+\/permissions$/
const MAX_FIELDS = 1_000
const WRONG_FIELDS = 'Each field of a permission is named once, and none inside of another one that is named.'

const hasNoParent = (fields: readonly string[]): boolean => {
  const all = new Set(fields)
  const parentsOf = (field: string) => [...field.matchAll(/\./g)].map(({ index }) => field.slice(0, index))
  return all.size === fields.length && fields.every((field) => !parentsOf(field).some((parent) => all.has(parent)))
}
const fieldsSchema = z.array(z.string().max(200)).max(MAX_FIELDS).refine(hasNoParent)
const bodySchema = z.object({ permissions: z.array(z.unknown()) })
const withFieldsSchema = z.object({ properties: z.object({ fields: z.unknown() }) })

/**
 * Rejects rights to fields that Strapi would reject: its own check throws where nobody catches, which ends the process.
 * Must come after the body parser.
 */
export default (): Middleware => async (ctx, next) => {
  const isChange = isWrite(ctx.method) && ROLE_PERMISSIONS.test(ctx.path)
  const permissions = isChange ? bodySchema.safeParse(ctx.request.body).data?.permissions : undefined
  return permissions?.some(hasWrongFields) ? rejectPanel(ctx, 400, WRONG_FIELDS) : next()
}

function hasWrongFields(permission: unknown): boolean {
  const named = withFieldsSchema.safeParse(permission)
  return named.success && !fieldsSchema.nullish().safeParse(named.data.properties.fields).success
}
