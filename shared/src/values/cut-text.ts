/** The beginning of a text, without half an emoji at its end: no database takes it, and no link. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** A text of at most `max` characters; one that was longer ends with an ellipsis. */
export const shortenText = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 1)}…`
