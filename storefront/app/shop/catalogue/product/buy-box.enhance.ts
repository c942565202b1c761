import { countChoice, describeAdding, describeLeft, fitQuantity, largestQuantity, parseOwnJson } from '@stoep/shared'
import { announce } from '~/shop/enhance/toasts'

/**
 * Disables the options that are sold out together with the chosen one: a size may be gone in one colour only. Where
 * units are counted by size and colour, the units left and the largest quantity are those of the chosen options.
 */
class BuyBox extends HTMLElement {
  private readonly note = document.querySelector<HTMLElement>('[data-left]')

  connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      this.paint()
      if (!(target instanceof HTMLInputElement && target.name === 'quantity')) this.limit()
    })
    this.addEventListener('input', () => this.count())
    this.addEventListener('invalid', (event) => this.ask(event), true)
    const follow = () => {
      this.paint()
      this.limit()
    }
    follow()
    // Going back, the browser fills the form again after this has run.
    addEventListener('pageshow', follow)
  }

  /** Marks the group: the browser's own bubble would point at a radio that may lie behind the bar at the bottom. */
  private ask(event: Event): void {
    const group = event.target instanceof Element && event.target.closest('fieldset')
    if (!group) return
    event.preventDefault()
    const isFirst = !this.querySelector('.missing')
    group.classList.add('missing')
    const hint = group.querySelector('.select-hint')
    if (hint) hint.textContent = 'Please select'
    if (!isFirst) return
    group.scrollIntoView({ block: 'center' })
    group.querySelector<HTMLElement>(':enabled')?.focus({ preventScroll: true })
    announce(`Please select: ${group.querySelector('.legend')?.textContent}`)
  }

  /** Updates "Add 6, R354.00" while a number is typed. */
  private count(): void {
    const button = this.querySelector<HTMLElement>('[data-unit]')
    const quantity = this.querySelector<HTMLInputElement>('[name=quantity]')
    if (!button || !quantity) return
    // The price that the page shows for the chosen options.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-cents]')].find((price) => price.offsetParent)
    const unit = shown?.dataset['cents'] ?? (document.querySelector('[data-cents]') ? '' : button.dataset['unit'])
    // The quantity that the cart will take; one step for an empty field.
    const minOrder = stepOf(quantity)
    const fitting = fitQuantity(quantity.valueAsNumber || minOrder, { minOrder, available: Number(quantity.max) })
    button.textContent = describeAdding(fitting, unit ? Number(unit) : undefined)
  }

  private limit(): void {
    const quantity = this.querySelector<HTMLInputElement>('[name=quantity]')
    const units = this.dataset['units']
    if (!quantity || !units) return
    const { left, most } = countChoice(parseOwnJson<number[][]>(units), [this.placeOf('size'), this.placeOf('color')])
    const step = stepOf(quantity)
    this.sayLeft(describeLeft(left) ?? '')
    quantity.max = String(Math.max(step, largestQuantity(step, most)))
    // On `change` the field rounds down and says so; on `input` its buttons follow the new limit.
    quantity.dispatchEvent(new Event(quantity.validity.rangeOverflow ? 'change' : 'input', { bubbles: true }))
  }

  private sayLeft(text: string): void {
    const { note } = this
    if (!note) return
    if (text && text !== note.textContent) announce(text)
    // Lets the CSS show the note for any choice: from now on it is about the chosen options.
    note.removeAttribute('data-left')
    note.className = 'stock low'
    note.textContent = text
    note.hidden = !text
  }

  /** The index of the chosen size or colour; null for none. */
  private placeOf(name: string): number | null {
    const place = [...this.querySelectorAll<Choice>(CHOICES)]
      .filter((choice) => nameOf(choice) === name)
      .findIndex(isChosen)
    return place < 0 ? null : place
  }

  private paint(): void {
    const choices = [...this.querySelectorAll<Choice>(CHOICES)]
    const chosen = choices.filter(isChosen)
    for (const choice of choices) {
      if (isChosen(choice)) choice.closest('fieldset')?.classList.remove('missing')
      // The server has disabled it: sold out in every combination.
      if (choice.disabled && !choice.dataset['here']) continue
      const partner = chosen.find((other) => nameOf(other) !== nameOf(choice))
      const isGone = partner !== undefined && namesOf(partner).includes(choice.value)
      choice.disabled = isGone
      if (isGone) choice.dataset['here'] = 'true'
      else delete choice.dataset['here']
      sayGone(choice, isGone)
    }
    this.count()
  }
}

/** Read from the attribute of the stepper, which may not be defined yet. */
const stepOf = (quantity: HTMLInputElement): number => Number(quantity.parentElement?.dataset['by']) || 1

type Choice = HTMLInputElement | HTMLOptionElement
const CHOICES = 'input[type=radio], option[data-label]'

const isChosen = (choice: Choice): boolean => (choice instanceof HTMLOptionElement ? choice.selected : choice.checked)
const nameOf = (choice: Choice): string =>
  choice instanceof HTMLOptionElement ? (choice.closest('select')?.name ?? '') : choice.name

function sayGone(choice: Choice, isGone: boolean): void {
  if (choice instanceof HTMLOptionElement) {
    if (isGone) choice.selected = false
    choice.text = `${choice.dataset['label']}${isGone ? ' (sold out)' : ''}`
    return
  }
  if (isGone) choice.checked = false
  const note = choice.parentElement?.querySelector<HTMLElement>('[data-sold-out]')
  if (!note) return
  note.textContent = isGone ? 'Sold out' : ''
  note.classList.toggle('hide', !isGone)
}

const namesOf = (choice: Choice): string[] => parseOwnJson<string[]>(choice.dataset['without'] ?? '[]')

export function enhance(): void {
  customElements.define('buy-box', BuyBox)
}
