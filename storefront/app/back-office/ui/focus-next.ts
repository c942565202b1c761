/** The field that the user is at, if any. */
export const findFocusedField = (): Element | null => document.activeElement?.closest('input, select, textarea') ?? null

/**
 * Moves the focus to what follows after a response, unless the user is at a field of another section by then: the rest
 * of what is typed would go elsewhere.
 */
export function focusNext(next: HTMLElement | null): void {
  const field = findFocusedField()
  if (!field || next?.closest('section')?.contains(field)) next?.focus()
}
