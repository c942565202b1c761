import { parseOwnJson } from '@stoep/shared'

const PREFIX = 'typed:'

/** Keeps what was typed into a form while one signs in anew. */
export function keepTyped(formId: string, typed: object): void {
  try {
    sessionStorage.setItem(PREFIX + formId, JSON.stringify(typed))
  } catch {
    // Storage may be full or switched off; the form is then as it was.
  }
}

/** What was kept for this form, once. */
export function takeTyped<T extends object>(formId: string): Partial<T> | null {
  try {
    const text = sessionStorage.getItem(PREFIX + formId)
    sessionStorage.removeItem(PREFIX + formId)
    return text ? parseOwnJson<Partial<T>>(text) : null
  } catch {
    return null
  }
}
