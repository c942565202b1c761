import { appendFileSync, readFileSync } from 'node:fs'
import { CALL_KEYS, describeCall, errorCodesOf, type CallKey } from '@stoep/shared'

/** A response seen from a call: the status of a success or the code of an error. */
export interface SeenResponse {
  key: CallKey
  response: string
}

const toLine = ({ key, response }: SeenResponse): string => `${key} → ${response}`

/** Returns a function that notes each response once, in a file that all test processes of a run share. */
export function createNotebook(file: string): (seen: SeenResponse) => void {
  const known = new Set<string>()
  return (seen) => {
    const line = toLine(seen)
    if (known.has(line)) return
    known.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

export const readNotebook = (file: string): Set<string> => new Set(readFileSync(file, 'utf8').split('\n'))

/** The responses, success or error, that calls declare and that were not seen. */
export const findUnseen = (seen: ReadonlySet<string>): string[] =>
  CALL_KEYS.flatMap((key) => {
    const declared = [...Object.keys(describeCall(key).responses), ...errorCodesOf(key)]
    return declared.map((response) => toLine({ key, response })).filter((line) => !seen.has(line))
  })
