type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed, ticked or chosen before hydration, to be read in an effect of it: the next rendering, and each field
 * that is replayed, make React set the other fields to what their forms know. The returned function tells the forms.
 * Call it outside of effects, where React handles each event by itself: together, the last input of a form would win.
 */
export function readEarlyInput(): () => void {
  document.querySelectorAll<HTMLTextAreaElement>('[data-typed]').forEach(putBack)
  const fields = document.querySelectorAll<Field>('input, textarea, select')
  const replays = [...fields].flatMap((field) => readEarly(field) ?? [])
  return () => replays.forEach((replay) => replay())
}

/** What replays the field; undefined if nothing was typed, ticked or chosen there. */
function readEarly(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    if (!isChosen(field)) return undefined
    return () => {
      field.value = value
      dispatch(field, ['input', 'change'])
    }
  }
  if (field instanceof HTMLInputElement && TICKED.has(field.type))
    return field.checked === field.defaultChecked
      ? undefined
      : repeat(field, 'checked', field.defaultChecked, ['click'])
  if ((field instanceof HTMLInputElement && NOT_TYPED.has(field.type)) || field.value === field.defaultValue)
    return undefined
  return repeat(field, 'value', field.defaultValue, ['input'])
}

/** What `HoldEarlyClicks` noted: hydration has taken it out of the text area again, and has moved the cursor. */
function putBack(area: HTMLTextAreaElement): void {
  const { typed = '', cursor } = area.dataset
  for (const name of ['data-typed', 'data-cursor']) area.removeAttribute(name)
  area.value = typed
  area.selectionEnd = Number(cursor)
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
): () => void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(prototype, key)?.set
  const now: unknown = Reflect.get(field, key)
  const cursor = field === document.activeElement ? field.selectionEnd : null
  return () => {
    for (const state of [before, now]) {
      write?.call(field, state)
      dispatch(field, events)
    }
    if (cursor !== null) field.setSelectionRange(cursor, cursor)
  }
}

function dispatch(field: Field, events: readonly string[]): void {
  for (const name of events) field.dispatchEvent(new Event(name, { bubbles: true }))
}
