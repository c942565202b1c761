import { codeOf, errorText, ownValue } from '@stoep/shared'
import { z } from 'zod'
import { listAskedNames } from '../domain/panel/asked-names'
import type { HttpContext, Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { isHugeJson } from '../http/request/reject-huge-json'
import { rejectPanel } from '../http/response/reject-panel'

/** The panel's lists show 100 at most, its parts of our own the 250 combinations of a product. */
const MAX_ROWS = 500
const TOO_MANY = `At most ${MAX_ROWS} entries can be read at once.`
/** The panel sorts by one field. Strapi follows names of names without end, until the stack overflows. */
const MAX_NAMES_LENGTH = 200
const TOO_MUCH = 'This address asks for more than any page here does.'
const UNREADABLE = 'This address asks for something that cannot be read'

const count = z.coerce.number().max(MAX_ROWS).optional()
const sizeSchema = z.object({ pageSize: count, limit: count })
const sizesSchema = sizeSchema.extend({ pagination: sizeSchema.optional() })
const searchSchema = z.object({ _q: z.string().optional() })

/** Strapi goes on after it has rejected a relation that the editor may not read. */
const IS_FORBIDDEN = /^Cannot destructure property '(locale|entryId)' of /
const FORBIDDEN = 'You may not read this relation.'

/** What Strapi and its query builder throw without a status. */
const MESSAGES = [
  /^Expected a (valid \w+|string), got |^Invalid (\w+ )?format, expected |^Invalid (date|time value)$/,
  /^Where must be |^The second argument to where|^Undefined binding|^Operator (\S+ must be an array|and non-)/,
  /^Undefined attribute level operator |^Only (one operator|\$and)|^You cannot (filter|order) on /,
  /^Attribute \S* ?not found on |^Cannot (join|order) |^Invalid orderBy |^Json superset where clause/,
  /^You must specify 2 values for the where/,
]
/** Values that the database cannot read, and columns that it does not have: the statement is made of the address. */
const CODES = /^(22|42)\w{3}$|^SQLITE_(ERROR|MISMATCH|RANGE|TOOBIG)$/
const isUnreadable = (error: unknown): boolean =>
  CODES.test(codeOf(error)) || MESSAGES.some((message) => message.test(errorText(error)))

/**
 * Responds 400 to a query that Strapi's panel would fail on (500), such as a price that is no number, and to one that
 * would read a whole table at once, or work for seconds. Must come after the query parser.
 */
export default (): Middleware => async (ctx, next) => {
  if (ctx.path.startsWith('/api/') || isWrite(ctx.method)) return next()
  if (!sizesSchema.safeParse(ctx.query).success) return rejectPanel(ctx, 400, TOO_MANY)
  if (asksTooMuch(ctx.query)) return rejectPanel(ctx, 400, TOO_MUCH)
  if (!searchSchema.safeParse(ctx.query).success) return rejectPanel(ctx, 400, sayUnreadable(ctx))
  try {
    await next()
  } catch (error) {
    if (IS_FORBIDDEN.test(errorText(error))) return rejectPanel(ctx, 403, FORBIDDEN)
    if (!isUnreadable(error)) throw error
    rejectPanel(ctx, 400, sayUnreadable(ctx))
  }
}

const sayUnreadable = ({ req }: HttpContext): string =>
  `${UNREADABLE}: ${listAskedNames(/\?(.*)/.exec(req.url ?? '')?.[1] ?? '')}.`

const asksTooMuch = (query: Record<string, unknown>): boolean =>
  isHugeJson(query) ||
  ['populate', 'sort', 'fields'].some((name) => (JSON.stringify(ownValue(query, name)) ?? '').length > MAX_NAMES_LENGTH)
