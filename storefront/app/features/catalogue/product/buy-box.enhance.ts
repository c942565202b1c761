import { announce } from '../../../enhance/toasts'

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

  private paint(): void {
    const radios = [...this.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    const chosen = radios.filter((radio) => radio.checked)
    for (const radio of radios) {
      if (radio.checked) radio.closest('fieldset')?.classList.remove('missing')
      const note = radio.parentElement?.querySelector<HTMLElement>('[data-sold-out]')
      // Sold out in every combination: the server has said so already.
      if (!note || (radio.disabled && !note.dataset['here'])) continue
      const partner = chosen.find((other) => other.name !== radio.name)
      const isGone = partner !== undefined && namesOf(partner).includes(radio.value)
      radio.disabled = isGone
      if (isGone) radio.checked = false
      note.textContent = isGone ? 'Sold out' : ''
      note.classList.toggle('hide', !isGone)
      if (isGone) note.dataset['here'] = 'true'
      else delete note.dataset['here']
    }
  }
}

function namesOf(radio: HTMLInputElement): string[] {
  try {
    return JSON.parse(radio.dataset['without'] ?? '[]') as string[]
  } catch {
    return []
  }
}

export function enhance(): void {
  customElements.define('buy-box', BuyBox)
}
