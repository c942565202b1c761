import type { z } from 'zod'
import { UNEXPECTED_RESPONSE } from '../constants.js'
import { type CallKey, describeCall } from './calls.js'
import type { IncomingResponse, Viewer } from './client.js'
import { DomainError, errorResponseSchema } from './errors.js'

/** A success response that does not match the contract. */
export class UnexpectedResponse extends DomainError {
  constructor(message?: string) {
    super('internal', { message })
  }
}

const unexpected = (): DomainError => new UnexpectedResponse(UNEXPECTED_RESPONSE)

/**
 * Parses responses with the schemas of the contract. Throws `upstream_down` for a response that is neither a success
 * nor an error of the contract, as it must come from a proxy in between.
 */
export const parseResponse =
  (viewer: Viewer, onWrongShape: (key: CallKey, error: z.ZodError) => DomainError = unexpected) =>
  (key: CallKey, { status, json }: IncomingResponse): unknown => {
    const { responses, staffResponses } = describeCall(key)
    const schema = ((viewer === 'staff' && staffResponses) || responses)[status]
    if (!schema) throw readError(json)
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw onWrongShape(key, parsed.error)
  }

function readError(json: unknown): DomainError {
  const known = errorResponseSchema.safeParse(json)
  if (!known.success) return new DomainError('upstream_down')
  return new DomainError(known.data.code, { message: known.data.message, details: known.data.details })
}
