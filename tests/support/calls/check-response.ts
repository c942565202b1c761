import { errorResponseSchema, errorCodesOf, ERRORS, findCall, responseSchemaOf, type CallKey } from '@stoep/shared'
import type { SeenResponse } from './responses-seen.ts'

/**
 * Checks every response that a test receives against the contract: it matches the schema of its status, or is an error
 * whose code this call declares. Returns what was seen, or undefined if the contract does not cover it.
 */
export function checkResponse(method: string, path: string, status: number, body: unknown): SeenResponse | undefined {
  const pathOnly = path.split('?')[0]!
  const key = findCall(method, pathOnly)
  if (!key || method === 'HEAD' || status === 304) return undefined
  const where = `${method} ${path} answered ${status}`
  const schema = responseSchemaOf(key, status)
  const parsed = (schema ?? errorResponseSchema).safeParse(body)
  if (!parsed.success) {
    throw new Error(`${where} in a shape that is not the contract's: ${parsed.error.message}\n${JSON.stringify(body)}`)
  }
  if (schema) return { key, response: String(status) }
  const error = parsed.data as { code: keyof typeof ERRORS }
  checkError(key, where, status, error)
  return { key, response: error.code }
}

function checkError(key: CallKey, where: string, status: number, { code }: { code: keyof typeof ERRORS }): void {
  if (ERRORS[code][0] !== status)
    throw new Error(`${where} with the code ${code}, which has the status ${ERRORS[code][0]}`)
  if (code !== 'not_found' && !errorCodesOf(key).includes(code)) {
    throw new Error(`${where} with the code ${code}, which shared/src/*/calls.ts does not name for ${key}`)
  }
}
