import { everyPending, fieldsOf } from '~/shop/enhance/forms'
import { addStyles } from '~/shop/enhance/styles'
import { swapIn } from '~/shop/enhance/swap'
import { announce } from '~/shop/enhance/toasts'
import added from './added.css?inline'
import { enhanceLines } from './cart-lines'

/**
 * The script of the cart page: totals follow the province, errors get the focus, typed details are there again after
 * another page, a page from the back/forward cache gets the present cart. The dialog after adding is on other pages.
 */
export function enhance(): void {
  addStyles(added)
  fillIn()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.id === 'province') announce(followProvince())
  })
  document.addEventListener('swapped', () => {
    fillIn()
    followProvince()
    const summary = document.querySelector<HTMLElement>('[data-error-summary]:not([data-seen])')
    summary?.focus()
    summary?.setAttribute('data-seen', '')
  })
  document.addEventListener('input', clearFixed)
  document.addEventListener('input', keepTyped)
  document.addEventListener('focusout', ({ target }) => {
    // Only after the click that took the focus: an error line would move the button while it is pressed.
    if (isControl(target)) setTimeout(() => check(target), 200)
  })
  enhanceLines()
  followProvince()
  addEventListener('pageshow', ({ persisted }) => {
    // The browser has filled the form again, also where the page was loaded anew.
    followProvince()
    // Back from a product page: the cart may have changed meanwhile.
    if (persisted && document.getElementById('cart-page')) void renew()
  })
}

const orderForm = () => document.querySelector<HTMLFormElement>('.cart-form')

/** The tab keeps the delivery details that are typed, as shoppers leave the cart for another product. */
function keepTyped(): void {
  const form = orderForm()
  try {
    if (form) sessionStorage.setItem('typed', String(fieldsOf(form, null)))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Fills in what is kept, until it was ordered with. */
function fillIn(): void {
  try {
    if (location.pathname === '/order-confirmation') sessionStorage.removeItem('typed')
    for (const [name, value] of new URLSearchParams(sessionStorage.getItem('typed') ?? '')) {
      const control = orderForm()?.elements.namedItem(name)
      if (isControl(control) && !control.value) control.value = value
    }
  } catch {
    // Without storage there is nothing to fill in.
  }
}

/**
 * Shows the present cart and keeps what is typed. A change gives it up, as its response is the later one, and must not
 * get the badge's cookie from this one; a change that is lost starts it again.
 */
async function renew(): Promise<void> {
  const wait = new AbortController()
  document.addEventListener('submit', () => wait.abort(), { once: true })
  document.addEventListener('unsent', () => void renew(), { once: true })
  const html = await fetch('/cart', { signal: wait.signal })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  if (html && everyPending(() => false)) swapIn(html)
}

/** Shows the costs for the chosen province; returns the new total as it is read out, '' if it depends on none. */
function followProvince(): string {
  const province = document.querySelector<HTMLSelectElement>('#province')?.value ?? ''
  const row = document.querySelector<HTMLElement>(`[data-province="${province}"]`)
  if (!row) return ''
  setText('[data-delivery]', row.dataset['fee'])
  setText('[data-total]', row.dataset['sum'])
  document.querySelectorAll('[data-province]').forEach((other) => other.classList.toggle('is-chosen', other === row))
  return `Total ${row.dataset['sum']}`
}

function setText(selector: string, text: string | undefined): void {
  if (text) document.querySelectorAll(selector).forEach((element) => (element.textContent = text))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof Element && target.matches('.cart-form :is(input, select, textarea)')

/** Checks a field when it loses the focus, by the same rules as the server, which checks all fields at once. */
function check(control: Control): void {
  if (control.matches(':focus, :valid, [aria-invalid=true]')) return
  const label = control.labels?.[0]?.firstChild?.textContent
  // A response took the control out of the page.
  if (!label) return
  const error = document.createElement('p')
  error.className = 'error'
  error.id = `${control.id}-error`
  error.textContent = `${label} ${control.validity.valueMissing ? 'is required' : control.dataset['wrong']}`
  control.after(error)
  control.setAttribute('aria-invalid', 'true')
  // The id of an error or a hint that is not there does no harm.
  control.setAttribute('aria-describedby', `${error.id} ${control.id}-hint`)
  announce(error.textContent)
}

/** Removes what is said of a field, in the summary too, as soon as it is edited. */
function clearFixed({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return
  target.removeAttribute('aria-invalid')
  document.getElementById(`${target.id}-error`)?.remove()
  const link = document.querySelector(`[data-error-summary] a[href="#${CSS.escape(target.id)}"]`)
  const summary = link?.closest('[data-error-summary]')
  link?.closest('li')?.remove()
  if (summary && !summary.querySelector('li')) summary.remove()
}
