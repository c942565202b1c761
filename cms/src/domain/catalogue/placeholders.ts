/** The drawing that an import shows where a product has no picture yet is recognised by its alternative text. */
export const PLACEHOLDER_ALT = 'No picture yet: '

export const isPlaceholder = ({ alt }: { alt: string }): boolean => alt.startsWith(PLACEHOLDER_ALT)

/** Whether a product has no picture of its own. */
export const hasOnlyPlaceholders = (images: readonly { alt: string }[]): boolean => images.every(isPlaceholder)
