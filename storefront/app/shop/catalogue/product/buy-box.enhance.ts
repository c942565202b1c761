import { announce } from '~/shop/enhance/toasts'

/** Strikes what is sold out together with what is chosen: a size may be gone in one colour only. */
class BuyBox extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.paint())
    this.addEventListener('invalid', (event) => this.ask(event), true)
    this.paint()
  }

  /** The browser's own bubble would point at a radio that may lie behind the bar at the bottom. */
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

  /** "Add 6, R354.00" follows the number. */
  private count(): void {
    const button = this.querySelector<HTMLElement>('[data-unit]')
    const quantity = this.querySelector<HTMLInputElement>('[name=quantity]')?.valueAsNumber
    if (!button || !quantity) return
    // What is chosen costs what the page shows of it.
    const shown = [...document.querySelectorAll<HTMLElement>('[data-cents]')].find((price) => price.offsetParent)
    const unit = shown?.dataset['cents'] ?? (document.querySelector('[data-cents]') ? '' : button.dataset['unit'])
    // As formatRand of shared, which would bring the schemas into the enhancement script.
    const rand = ((quantity * Number(unit)) / 100).toFixed(2)
    button.textContent = `Add ${quantity}${unit ? `, R${rand.replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}` : ''}`
  }

  private paint(): void {
    this.count()
    const choices = [...this.querySelectorAll<Choice>('input[type=radio], option[data-label]')]
    const chosen = choices.filter(isChosen)
    for (const choice of choices) {
      if (isChosen(choice)) choice.closest('fieldset')?.classList.remove('missing')
      // Sold out in every combination: the server has said so already.
      if (choice.disabled && !choice.dataset['here']) continue
      const partner = chosen.find((other) => nameOf(other) !== nameOf(choice))
      const isGone = partner !== undefined && namesOf(partner).includes(choice.value)
      choice.disabled = isGone
      if (isGone) choice.dataset['here'] = 'true'
      else delete choice.dataset['here']
      sayGone(choice, isGone)
    }
  }
}

type Choice = HTMLInputElement | HTMLOptionElement

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

function namesOf(choice: Choice): string[] {
  try {
    return JSON.parse(choice.dataset['without'] ?? '[]') as string[]
  } catch {
    return []
  }
}

export function enhance(): void {
  customElements.define('buy-box', BuyBox)
}
