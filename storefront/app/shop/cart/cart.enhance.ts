import { addStyles } from '~/shop/enhance/styles'
import added from './added.css?inline'
import { enhanceLines } from './cart-lines'

/**
 * The cart page with script: totals follow the province, errors are reached, a kept page is fetched anew. The dialog
 * of what was added stands on other pages.
 */
export function enhance(): void {
  addStyles(added)
  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.id === 'province') followProvince()
  })
  document.addEventListener('swapped', () => {
    followProvince()
    document.querySelector<HTMLElement>('[data-error-summary]:not([data-seen])')?.focus()
    document.querySelectorAll('[data-error-summary]').forEach((summary) => summary.setAttribute('data-seen', ''))
  })
  document.addEventListener('input', clearFixed)
  enhanceLines()
  followProvince()
  document.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  addEventListener('pageshow', (event) => {
    // Back from a product page: the cart may have grown since.
    if (event.persisted && document.getElementById('cart-page')) location.reload()
  })
}

function followProvince(): void {
  const province = document.querySelector<HTMLSelectElement>('select#province')?.value
  if (!province) return
  const row = document.querySelector<HTMLElement>(`[data-province="${CSS.escape(province)}"]`)
  if (!row) return
  setText('[data-delivery]', row.dataset['fee'])
  setText('[data-total]', row.dataset['sum'])
  document.querySelectorAll('[data-province]').forEach((other) => other.classList.toggle('is-chosen', other === row))
}

function setText(selector: string, text: string | undefined): void {
  if (text) document.querySelectorAll(selector).forEach((element) => (element.textContent = text))
}

/** An error goes as soon as its field is being fixed. */
function clearFixed(event: Event): void {
  const control = event.target
  if (!(control instanceof HTMLElement) || control.getAttribute('aria-invalid') !== 'true') return
  control.removeAttribute('aria-invalid')
  document.getElementById(`${control.id}-error`)?.remove()
}
