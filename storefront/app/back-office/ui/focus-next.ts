/**
 * Moves the focus to what follows after a response, unless the user is at a field of another section by then: the rest
 * of what is typed would go elsewhere.
 */
export function focusNext(next: HTMLElement | null): void {
  const field = document.activeElement?.closest('input, select, textarea')
  if (!field || next?.closest('section')?.contains(field)) next?.focus()
}
