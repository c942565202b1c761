type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells React what was typed before it took the page over. The field keeps it, but the form's state knows
 * nothing of it, and would write it over at the next change.
 */
export function replayEarlyTyping(): void {
  for (const field of document.querySelectorAll<TextField>('input, textarea')) {
    const isText = field instanceof HTMLTextAreaElement || !NOT_TYPED.has(field.type)
    if (isText && field.value !== field.defaultValue) typeAgain(field)
  }
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'file', 'hidden', 'submit', 'button', 'image', 'reset'])

/** React takes a text that it has seen in the field for old, so it is shown another first. */
function typeAgain(field: TextField): void {
  const typed = field.value
  for (const text of [field.defaultValue, typed]) {
    writeUnseen(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Past the field's own setter, which React watches. */
function writeUnseen(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}
