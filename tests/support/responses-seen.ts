import { appendFileSync, readFileSync } from 'node:fs'
import { CALL_KEYS, describeCall, errorCodesOf, type CallKey } from '@stoep/shared'

/** What a call was seen to answer: the status of a success, or the code of an error. */
export interface SeenResponse {
  key: CallKey
  response: string
}

const toLine = ({ key, response }: SeenResponse): string => `${key} → ${response}`

/** Notes each response once in a file that all test processes of a run write to. */
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

/** What calls declare to answer, success or error, and did not. */
export const findUnseen = (seen: ReadonlySet<string>): string[] =>
  CALL_KEYS.flatMap((key) => {
    const declared = [...Object.keys(describeCall(key).responses), ...errorCodesOf(key)]
    return declared.map((response) => toLine({ key, response })).filter((line) => !seen.has(line))
  })
