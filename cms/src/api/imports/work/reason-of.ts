import { isDomainError } from '@stoep/shared'
import { isStorageUnavailable } from '../../../database/is-unavailable'
import { LeaseLost } from '../rows/batch-rows'

/** Why a product could not be written; throws on what is not the product's fault: the work then goes on a little later. */
export function reasonOf(error: unknown): string {
  const isPassing = error instanceof LeaseLost || isStorageUnavailable(error)
  if (isPassing || (isDomainError(error) && error.code === 'busy')) throw error
  return error instanceof Error ? error.message : String(error)
}
