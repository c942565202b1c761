import { pendingFields } from '~/shop/enhance/forms'
import { paintEnds } from '~/shop/enhance/number-ends'

/** `quantity ` and the line's key stand in the name of its number field. */
const PREFIX = 'quantity '

interface SeenItem {
  productId: string
  size: string
  color: string
  quantity: number
}

/** What the shopper saw when the order was pressed; undefined where a response still to come decides on it. */
let seen: SeenItem[] | undefined

/**
 * The order names what the shopper saw, however long it waits for what is on its way: where the server then holds
 * something else, it answers with a question.
 */
export function enhanceLines(): void {
  document.addEventListener('click', step)
  document.addEventListener('keydown', (event) => {
    const input = event.key === 'Enter' ? lineInput(event.target) : undefined
    if (!input) return
    event.preventDefault()
    if (isTyped(input)) sendChange(input)
  })
  document.addEventListener('unsent', ({ target }) => lineInputs().filter(isWithin(target)).forEach(takeBack))
  // Before the form is sent, which is done on the way up.
  document.addEventListener('submit', (event) => isOrder(event) && readSeen(), true)
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.id !== 'order') return
    for (const name of [...formData.keys()]) if (name.startsWith(PREFIX)) formData.delete(name)
    if (seen) formData.set('items', JSON.stringify(seen))
    else formData.set('ask', '1')
  })
}

const lineInputs = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name^='${PREFIX}']`),
]

const lineInput = (target: EventTarget | null): HTMLInputElement | undefined =>
  lineInputs().find((input) => input === target)

const isTyped = (input: HTMLInputElement): boolean => input.value !== input.defaultValue

const sendChange = (input: HTMLInputElement): unknown => input.dispatchEvent(new Event('change', { bubbles: true }))

const isOrder = ({ target, submitter }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && target.id === 'order' && !submitter?.hasAttribute('name')

/** Changes the number at once, without waiting for the server; the `change` event then sends it. */
function step(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.stepper [data-step]') : null
  const input = button && lineInput(button.parentElement?.querySelector('input') ?? null)
  if (!input) return
  event.preventDefault()
  if (button.dataset['step'] === '1') input.stepUp()
  else input.stepDown()
  paintEnds(input, buttonsOf(input))
  sendChange(input)
}

const buttonsOf = (input: HTMLInputElement) =>
  input.parentElement?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []

const isWithin = (form: EventTarget | null) => (input: HTMLInputElement) =>
  form instanceof HTMLElement && form.contains(input)

/** Beside the old total stands the old number again; the same one may then be told once more. */
function takeBack(input: HTMLInputElement): void {
  const isStillTyped = input.value !== input.dataset['told']
  delete input.dataset['told']
  if (isStillTyped) return
  input.value = input.defaultValue
  paintEnds(input, buttonsOf(input))
}

function readSeen(): void {
  // A typed number without a `change` event yet: on an iPhone a tap on a button leaves the field its focus.
  for (const input of lineInputs()) if (isTyped(input)) sendChange(input)
  const quantities = new Map(lineInputs().map(({ name, value }) => [name.slice(PREFIX.length), Number(value)]))
  const isKnown = pendingFields().every((fields) => foresee(quantities, fields))
  const isWhole = [...quantities.values()].every(Number.isInteger)
  seen = isKnown && isWhole ? [...quantities].map(([key, quantity]) => toItem(key, quantity)) : undefined
}

/** What a form on its way makes of the numbers; false where only its response can tell. */
function foresee(quantities: Map<string, number>, fields: URLSearchParams): boolean {
  const fix = fields.get('fix')
  if (fix) return foresee(quantities, new URLSearchParams(read<Record<string, string>>(fix)))
  const key = JSON.stringify(['productId', 'size', 'color'].map((name) => fields.get(name)))
  switch (fields.get('intent') ?? 'set') {
    case 'set':
      quantities.set(key, Number(fields.get('to') ?? fields.getAll('quantity').pop()))
      return true
    case 'remove':
    case 'save':
      quantities.delete(key)
      return true
    case 'share':
      return true
    default:
      return false
  }
}

/** As `parseOwnJson` of shared, which pages import: what the page wrote itself. */
function read<T>(text: string): T {
  const value: unknown = JSON.parse(text)
  return value as T
}

function toItem(key: string, quantity: number): SeenItem {
  const [productId = '', size = '', color = ''] = read<string[]>(key)
  return { productId, size, color, quantity }
}
