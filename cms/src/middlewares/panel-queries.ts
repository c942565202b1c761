import { codeOf, errorText, ownValue } from '@stoep/shared'
import { z } from 'zod'
import type { Middleware } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { isHugeJson } from '../http/request/reject-huge-json'
import { rejectPanel } from '../http/response/reject-panel'

/** The panel's lists show 100 at most, its parts of our own the 250 combinations of a product. */
const MAX_ROWS = 500
const TOO_MANY = `At most ${MAX_ROWS} entries can be read at once.`
/** The panel sorts by one field. Strapi follows names of names without end, until the stack overflows. */
const MAX_NAMES_LENGTH = 200
const TOO_MUCH = 'This address asks for more than any page here does.'
const UNREADABLE = 'A filter or the search in this address has a value that cannot be read.'

const count = z.coerce.number().max(MAX_ROWS).optional()
const sizeSchema = z.object({ pageSize: count, limit: count })
const sizesSchema = sizeSchema.extend({ pagination: sizeSchema.optional() })
const searchSchema = z.object({ _q: z.string().optional() })

/** What Strapi and its query builder throw without a status; PostgreSQL's class 22 are values it cannot read. */
const MESSAGES =
  /^(Expected a valid \w+, got |Operator \S+ must be an array|Where must be |The second argument to where)/
const isUnreadable = (error: unknown): boolean => /^22/.test(codeOf(error)) || MESSAGES.test(errorText(error))

/**
 * Responds 400 to a query that Strapi's panel would fail on (500), such as a price that is no number, and to one that
 * would read a whole table at once, or work for seconds. Must come after the query parser.
 */
export default (): Middleware => async (ctx, next) => {
  if (ctx.path.startsWith('/api/') || isWrite(ctx.method)) return next()
  if (!sizesSchema.safeParse(ctx.query).success) return rejectPanel(ctx, 400, TOO_MANY)
  if (asksTooMuch(ctx.query)) return rejectPanel(ctx, 400, TOO_MUCH)
  if (!searchSchema.safeParse(ctx.query).success) return rejectPanel(ctx, 400, UNREADABLE)
  try {
    await next()
  } catch (error) {
    if (!isUnreadable(error)) throw error
    rejectPanel(ctx, 400, UNREADABLE)
  }
}

const asksTooMuch = (query: Record<string, unknown>): boolean =>
  isHugeJson(query) ||
  ['populate', 'sort', 'fields'].some((name) => (JSON.stringify(ownValue(query, name)) ?? '').length > MAX_NAMES_LENGTH)
