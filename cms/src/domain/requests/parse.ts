import { toValidationError } from '@stoep/shared'
import type { z } from 'zod'
import { explainIssue } from './explain-issue'

/** The value as the schema makes it. Throws `validation`, which names every wrong field in plain words. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: explainIssue })
  if (!result.success) throw toValidationError(result.error)
  return result.data
}
