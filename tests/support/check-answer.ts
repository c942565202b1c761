import { describeCall, errorAnswerSchema, errorCodesOf, ERRORS, findCall, type CallKey } from '@stoep/shared'

/**
 * Every answer a test sees is held against the contract, whatever the test itself looks at: the schema of
 * its status, or an error whose code this call may answer.
 */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const pathOnly = path.split('?')[0]!
  const key = findCall(method, pathOnly)
  if (!key || method === 'HEAD' || status === 304) return
  const where = `${method} ${path} answered ${status}`
  const schema = describeCall(key).answers[status]
  const parsed = (schema ?? errorAnswerSchema).safeParse(body)
  if (!parsed.success) {
    throw new Error(`${where} in a shape that is not the contract's: ${parsed.error.message}\n${JSON.stringify(body)}`)
  }
  if (!schema) checkError(key, where, status, parsed.data as { code: keyof typeof ERRORS })
}

function checkError(key: CallKey, where: string, status: number, { code }: { code: keyof typeof ERRORS }): void {
  if (ERRORS[code][0] !== status)
    throw new Error(`${where} with the code ${code}, which has the status ${ERRORS[code][0]}`)
  if (code !== 'not_found' && !errorCodesOf(key).includes(code)) {
    throw new Error(`${where} with the code ${code}, which shared/src/*-calls.ts does not name for ${key}`)
  }
}
