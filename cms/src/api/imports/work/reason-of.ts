import { describeShortage, errorText, isDomainError } from '@stoep/shared'
import { z } from 'zod'
import { isStorageUnavailable } from '../../../database/is-unavailable'
import { LeaseLost } from '../rows/batch-rows'

/**
 * Why a product could not be written. Rethrows errors that are not the product's fault: the work is then tried later.
 */
export function reasonOf(error: unknown): string {
  const isPassing = error instanceof LeaseLost || isStorageUnavailable(error)
  if (isPassing || (isDomainError(error) && error.code === 'busy')) throw error
  const shortage = isDomainError(error) && error.code === 'out_of_stock' && shortageSchema.safeParse(error.details)
  if (shortage && shortage.success) return describeShortage(shortage.data)
  // Its own message is the list of its issues as JSON.
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? ''
  return errorText(error)
}

/** The details of the ledger's shortage error, whose own text is for shoppers. */
const shortageSchema = z.object({ size: z.string(), color: z.string(), available: z.number() })
