type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells React what was typed, ticked or chosen before hydration. The fields keep it, but the form's state does not know
 * it, and would overwrite it at the next change.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      if (isChosen(field)) dispatch(field, ['input', 'change'])
    } else if (field instanceof HTMLInputElement && TICKED.has(field.type)) {
      if (field.checked !== field.defaultChecked) repeat(field, 'checked', field.defaultChecked, ['click'])
    } else if (field instanceof HTMLTextAreaElement || !NOT_TYPED.has(field.type)) {
      if (field.value !== field.defaultValue) repeat(field, 'value', field.defaultValue, ['input'])
    }
  }
}

const TICKED = new Set(['checkbox', 'radio'])
const NOT_TYPED = new Set(['file', 'hidden', 'submit', 'button', 'image', 'reset'])

/** Whether another option is chosen than the page came with: a select without a `selected` option shows its first. */
function isChosen(field: HTMLSelectElement): boolean {
  const options = [...field.options]
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return first !== undefined && field.value !== first.value
}

/** React ignores an event if the value is the one it knows, so the old value is set first, by the native setter. */
function repeat<Key extends 'value' | 'checked'>(
  field: Exclude<Field, HTMLSelectElement>,
  key: Key,
  before: string | boolean,
  events: readonly string[],
): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(prototype, key)?.set
  const now: unknown = Reflect.get(field, key)
  for (const state of [before, now]) {
    write?.call(field, state)
    dispatch(field, events)
  }
}

function dispatch(field: Field, events: readonly string[]): void {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}
