/** Joins texts as sentences; one that has a full stop of its own gets no second. Empty ones are left out. */
export const joinSentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim().replace(/[^.!?…]$/, '$&.'))
    .filter(Boolean)
    .join(' ')
