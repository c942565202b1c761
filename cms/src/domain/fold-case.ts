/** What phones and keyboards put for an apostrophe. */
export const APOSTROPHES = /['’‘`´]/g

/** Accents, and characters that nobody sees, such as a soft hyphen. */
const NOT_COMPARED = /[\p{M}\p{Cf}]/gu
/** Most text is ASCII, for which folding without Unicode's tables takes a third of the time. */
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
export const PLAIN = /^[\x00-\x7f]*$/

/** Lower case and without accents, as all searches compare text: "Café" and "cafe" are one. */
export const foldCase = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(NOT_COMPARED, '').toLowerCase()
