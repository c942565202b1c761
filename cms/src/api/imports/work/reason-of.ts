import { describeShortage, errorText, isDomainError } from '@stoep/shared'
import { z } from 'zod'
import { isTemporary } from '../../../database/is-unavailable'
import { LeaseLost } from '../rows/batch-rows'

/** Whether the work can be tried again later: nothing that it works at is at fault. */
export const isPassing = (error: unknown): boolean => error instanceof LeaseLost || isTemporary(error)

/**
 * Why a product could not be written. Rethrows errors that are not the product's fault: the work is then tried later.
 */
export function reasonOf(error: unknown): string {
  if (isPassing(error)) throw error
  const shortage = isDomainError(error) && error.code === 'out_of_stock' && shortageSchema.safeParse(error.details)
  if (shortage && shortage.success) return describeShortage(shortage.data)
  // Its own message is the list of its issues as JSON.
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? ''
  return errorText(error)
}

/** The details of the ledger's shortage error, whose own text is for shoppers. */
const shortageSchema = z.object({ size: z.string(), color: z.string(), available: z.number() })
