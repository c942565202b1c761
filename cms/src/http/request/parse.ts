import type { z } from 'zod'
import { parse } from '../../domain/requests/parse'
import type { HttpContext } from '../context'
import { rejectHugeJson } from './reject-huge-json'

/** The parsed JSON body. Throws 400 naming every bad field. */
export function parseBody<T extends z.ZodType>(ctx: HttpContext, schema: T): z.output<T> {
  const body = ctx.request.body ?? {}
  rejectHugeJson(body)
  return parse(schema, body)
}
