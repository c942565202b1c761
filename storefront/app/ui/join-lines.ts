/** The lines of a text area as one: "12 Main Road\nUmlazi" is "12 Main Road, Umlazi". */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
