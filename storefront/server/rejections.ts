import type { IncomingMessage } from 'node:http'
import type { DomainError } from '@stoep/shared'

const rejections = new WeakMap<IncomingMessage, DomainError>()

/** Why a form was rejected before its page was run: the page for it says so. */
export const noteRejection = (request: IncomingMessage, error: DomainError): void => void rejections.set(request, error)

export const rejectionOf = (request: IncomingMessage): DomainError | undefined => rejections.get(request)
