/** How codes are compared: two that differ only in case are one. */
export const codeKey = (code: string): string => code.normalize('NFC').trim().toLowerCase()
