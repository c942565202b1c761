/** The form in which codes are compared: case does not matter. */
export const codeKey = (code: string): string => code.normalize('NFC').trim().toLowerCase()

/** The key of a code, if there is one. */
export const codeKeyOrNull = (code: string | null): string | null => (code === null ? null : codeKey(code))
