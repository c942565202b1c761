/** The `code` of an error from Node, a driver or the contract; '' when there is none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** What a caught error says. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
