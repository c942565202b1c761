import { readCode } from '@stoep/shared'

/** The form in which codes are compared: case does not matter. */
export const codeKey = (code: string): string => readCode(code.normalize('NFC')).toLowerCase()

/** The key of a code, if there is one. */
export const codeKeyOrNull = (code: string | null): string | null => (code === null ? null : codeKey(code))
