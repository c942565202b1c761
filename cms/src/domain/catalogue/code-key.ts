/** The form in which codes are compared: case does not matter. */
export const codeKey = (code: string): string => code.normalize('NFC').trim().toLowerCase()
