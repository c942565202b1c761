import { toValidationError } from '@stoep/shared'
import type { z } from 'zod'
import type { HttpContext } from '../context'
import { rejectHugeJson } from './reject-huge-json'

/** The parsed JSON body. Throws 400 naming every bad field. */
export function parseBody<T extends z.ZodType>(ctx: HttpContext, schema: T): z.output<T> {
  const body = ctx.request.body ?? {}
  rejectHugeJson(body)
  return parse(schema, body)
}

export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (!result.success) throw toValidationError(result.error)
  return result.data
}
