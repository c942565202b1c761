import type { WantedLine } from '@stoep/shared'
import { everyPending, sendChange } from '~/shop/enhance/forms'
import { paintEnds } from '~/shop/enhance/number-ends'

/** The name of a quantity field is `quantity ` and the line's key. */
const PREFIX = 'quantity '

/** The lines that the shopper saw when submitting the order; undefined when they depend on a pending response. */
let seen: WantedLine[] | undefined

/**
 * The order is sent after pending changes of the cart, with the lines that the shopper saw when submitting it. If the
 * cart on the server differs then, the response asks the shopper to confirm.
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
  // In the capture phase, before the handler that sends the form.
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

const isOrder = ({ target, submitter }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && target.id === 'order' && !submitter?.hasAttribute('name')

/** Changes the number at once, without waiting for the server; the `change` event then sends it. */
function step(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.stepper [data-step]') : null
  const input = button && lineInput(button.parentElement?.querySelector('input') ?? null)
  if (!input) return
  event.preventDefault()
  const before = input.value
  if (button.dataset['step'] === '1') input.stepUp()
  else input.stepDown()
  if (input.value === before) return
  paintEnds(input)
  sendChange(input)
}

const isWithin = (form: EventTarget | null) => (input: HTMLInputElement) =>
  form instanceof HTMLElement && form.contains(input)

/** Restores the old quantity next to the old total after a change that was not sent; it can then be sent again. */
function takeBack(input: HTMLInputElement): void {
  const isStillTyped = input.value !== input.dataset['told']
  delete input.dataset['told']
  if (isStillTyped) return
  input.value = input.defaultValue
  paintEnds(input)
}

function readSeen(): void {
  // A typed number may have had no `change` event yet: on an iPhone, tapping a button does not blur the field.
  for (const input of lineInputs()) if (isTyped(input)) sendChange(input)
  const quantities = new Map(lineInputs().map(({ name, value }) => [name.slice(PREFIX.length), Number(value)]))
  const isKnown = everyPending((fields) => foresee(quantities, fields))
  const isWhole = [...quantities.values()].every(Number.isInteger)
  seen = isKnown && isWhole ? [...quantities].map(([key, quantity]) => toItem(key, quantity)) : undefined
}

/** Applies a pending form to the quantities; false where only its response shows the result. */
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

/** Like `parseOwnJson` of shared, which this script must not share with the pages: JSON that the page wrote itself. */
function read<T>(text: string): T {
  const value: unknown = JSON.parse(text)
  return value as T
}

function toItem(key: string, quantity: number): WantedLine {
  const [productId = '', size = '', color = ''] = read<string[]>(key)
  return { productId, size, color, quantity }
}
