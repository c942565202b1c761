import { adjustmentReason, describeAdjustment, fitQuantity } from '@stoep/shared'
import { sendChange } from '~/shop/enhance/forms'
import { paintEnds } from '~/shop/enhance/number-ends'
import { showToast } from '~/shop/enhance/toasts'

/**
 * Minus and plus beside a number field, within its min, max and step. A typed number that does not fit is rounded, with
 * a notification. The HTML has no step: without script the server does the rounding.
 */
class QuantityStepper extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input) return
    const by = Number(this.dataset['by']) || 1
    input.min = input.step = String(by)
    const round = () => {
      const [typed, available] = [input.valueAsNumber, Number(input.max)]
      const fitting = fitQuantity(typed, { minOrder: by, available })
      if (!fitting || fitting === typed) return
      input.valueAsNumber = fitting
      const reason = adjustmentReason(typed, fitting, available)
      showToast('info', describeAdjustment(reason, this.dataset['name'] ?? '', fitting))
    }
    const paint = () => paintEnds(input)
    this.querySelectorAll('[data-step]').forEach((button) => button.removeAttribute('hidden'))
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-step]') : null
      if (!button) return
      if (button.dataset['step'] === '-1') input.stepDown()
      else input.stepUp()
      sendChange(input)
    })
    this.addEventListener('input', paint)
    this.addEventListener('change', () => {
      round()
      paint()
    })
    // Typed before this script came; a number that is being typed is rounded once it is complete.
    if (!input.matches(':focus')) round()
    paint()
  }
}

export function enhance(): void {
  customElements.define('quantity-stepper', QuantityStepper)
}
