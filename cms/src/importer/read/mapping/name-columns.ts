import { isStorable, MAX_HEADING } from '@stoep/shared'

/** The columns of a file by the names that a mapping has for them: none is empty, too long or half a letter. */
export const nameColumns = (header: readonly string[]): string[] =>
  header.map((written, at) => {
    const name = written.slice(0, MAX_HEADING).normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_HEADING)
    return name !== '' && isStorable(name) ? name : `Column ${at + 1}`
  })
