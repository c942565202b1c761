/** Minus and plus beside a number field; they keep to its min, max and step. */
class QuantityStepper extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input) return
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('[data-step]')]
    const paint = () => {
      for (const button of buttons) {
        button.hidden = false
        button.disabled =
          button.dataset['step'] === '-1'
            ? input.valueAsNumber <= Number(input.min)
            : input.valueAsNumber >= Number(input.max)
      }
    }
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-step]') : null
      if (!button) return
      if (button.dataset['step'] === '-1') input.stepDown()
      else input.stepUp()
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    this.addEventListener('input', paint)
    this.addEventListener('change', paint)
    paint()
  }
}

export function enhance(): void {
  customElements.define('quantity-stepper', QuantityStepper)
}
