import { sendChange } from '~/shop/enhance/forms'
import { NO_RESPONSE } from '@stoep/shared'
import { isLeaving } from '~/shop/enhance/leaving'
import { announce, showToast } from '~/shop/enhance/toasts'
import { keepPlace, returnToPlace } from './place-in-list'

const QUIET_MS = 300
const wide = matchMedia('(min-width: 1024px)')
const withoutHash = (url: string) => url.replace(/#.*/, '')
/**
 * The list on display, or on its way after a step through the history: at first the one this page was loaded with, even
 * if the shopper went back before the script ran.
 */
let shown = performance.getEntriesByType('navigation')[0]?.name ?? location.href
let latest = new AbortController()
let counting = new AbortController()

/** On a wide screen a change applies at once; in a phone's sheet the button says how many items it would show. */
class FilterForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    form.addEventListener('change', ({ target }) => {
      // Another category has other subcategories.
      if (target instanceof HTMLInputElement && target.name === 'category') {
        form.querySelectorAll<HTMLInputElement>('[name=subcategory]').forEach((box) => (box.checked = false))
      }
      clearTimeout(timer)
      if (wide.matches) return void apply(form)
      timer = setTimeout(() => void count(form), QUIET_MS)
    })
    // Enter in a price field.
    form.addEventListener('submit', (event) => {
      if (!wide.matches) return
      event.preventDefault()
      void apply(form)
    })
    const button = form.querySelector('[data-show-count]')
    const label = button?.textContent ?? ''
    form.addEventListener('reset', () => {
      clearTimeout(timer)
      counting.abort()
      if (button) button.textContent = label
    })
    // Empty fields stay out of the address.
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    })
  }
}

const paramsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))

/** Shows the list that the form describes and adds its address to the history. */
async function apply(form: HTMLFormElement): Promise<void> {
  // Not `size` of the parameters, which Chrome has since 113 and Safari since 17.
  const query = paramsOf(form).toString()
  const url = form.action.replace(/[?#].*/, '') + (query && `?${query}`)
  const onShown = () => {
    keepPlace()
    history.pushState(null, '', url)
  }
  await show(url, onShown, form)
}

/** Shows the list of the current address after the shopper went back or forward. */
async function followHistory(): Promise<void> {
  if (withoutHash(shown) === withoutHash(location.href)) return
  shown = location.href
  await show(shown, () => void returnToPlace())
}

/**
 * Replaces the list with the one at `url` and keeps open groups and the focus; aborts the request before it. Without a
 * network the page stays, with the filters of its list in `form`.
 */
async function show(url: string, onShown: () => void, form?: HTMLFormElement): Promise<void> {
  const old = document.querySelector('[data-browse]')
  latest.abort()
  const { signal } = (latest = new AbortController())
  try {
    old?.setAttribute('aria-busy', 'true')
    const response = await fetch(url, { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('[data-browse]')
    if (!response.ok || !old || !fresh) throw new Error()
    const focus = document.activeElement
    keepOpen(old, fresh)
    keepTyped(old, fresh)
    old.replaceWith(fresh)
    document.title = page.title
    onShown()
    shown = location.href
    if (old.contains(focus)) refocus(fresh, focus)
    announce(fresh.querySelector('[data-total]')?.textContent ?? '')
  } catch (error) {
    // The page that the shopper chose meanwhile must not be replaced by this list.
    if (signal.aborted || isLeaving) return
    // A page without a list says why.
    if (!form || !(error instanceof TypeError)) return location.assign(url)
    old?.removeAttribute('aria-busy')
    form.reset()
    showToast('error', NO_RESPONSE)
  }
}

function keepOpen(old: Element, fresh: Element): void {
  const groupsOf = (root: Element) => [...root.querySelectorAll<HTMLDetailsElement>('.filters details')]
  const titleOf = (group: Element) => group.querySelector('summary')?.textContent
  for (const group of groupsOf(fresh)) {
    const before = groupsOf(old).find((other) => titleOf(other) === titleOf(group))
    if (before) group.open = before.open
  }
}

/** Keeps what is typed beside the filters: words of a search, or a price whose list the shopper did not wait for. */
function keepTyped(old: Element, fresh: Element): void {
  for (const field of old.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')) {
    const again = [...fresh.querySelectorAll('input')].find(
      ({ name, type }) => name === field.name && type === field.type,
    )
    if (again && field.value !== field.defaultValue) again.value = field.value
  }
}

/** Its text without a number of products behind it, which may be another one. */
const labelOf = (element: Element | null) => element?.firstChild?.nodeValue ?? element?.textContent

/** Focuses in the new list what had the focus in the old one, if it is there. */
function refocus(fresh: Element, focus: Element | null): void {
  if (!(focus instanceof HTMLInputElement)) {
    const alike = [...fresh.querySelectorAll<HTMLElement>(focus?.localName ?? '')]
    return alike.find((one) => labelOf(one) === labelOf(focus))?.focus({ preventScroll: true })
  }
  const { name, value } = focus
  const inputs = [...fresh.querySelectorAll('input')].filter((one) => one.name === name && one.type !== 'hidden')
  const again = inputs.find((one) => one.value === value) ?? inputs[0]
  again?.focus({ preventScroll: true })
  const form = again?.closest<HTMLFormElement>('filter-form form')
  // No `change` follows what a script has put into a field.
  if (form) again?.addEventListener('blur', () => again.value !== again.defaultValue && void apply(form))
}

async function count(form: HTMLFormElement): Promise<void> {
  const params = paramsOf(form)
  const q = params.get('q')
  if (q) params.set('search', q)
  for (const name of ['q', 'view', 'page', 'sort']) params.delete(name)
  params.set('limit', '1')
  const button = form.querySelector('[data-show-count]')
  // A count of earlier filters is out of date, on the button too, where a slow network leaves it for seconds.
  if (button) button.textContent = 'Show items'
  counting.abort()
  counting = new AbortController()
  try {
    const response = await fetch(`/api/products?${params}`, { signal: counting.signal, credentials: 'omit' })
    if (!response.ok || !button) return
    const { total } = (await response.json()) as { total: number }
    // Afrikaans has a no-break space between thousands, like `formatCount`, and needs no more script.
    announce((button.textContent = `Show ${total.toLocaleString('af')} item${total === 1 ? '' : 's'}`))
  } catch {
    // Submitting the form works all the same.
  }
}

export function enhance(): void {
  customElements.define('filter-form', FilterForm)
  if (!document.querySelector('[data-browse]')) return
  // The back/forward cache keeps changed controls, while the list beside them is that of the address.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelectorAll<HTMLFormElement>('[data-browse] form').forEach((form) => form.reset())
  })
  addEventListener('popstate', () => void followHistory())
  void followHistory()
  // Ticked or unticked, typed as a price, or chosen as the order, before this script came, which has taken away the
  // buttons that apply it.
  document
    .querySelectorAll('[data-browse] :checked:not(:default), [data-browse] [type=checkbox]:default:not(:checked)')
    .forEach(sendChange)
  document
    .querySelectorAll<HTMLInputElement>('[data-browse] [inputmode]:not(:focus)')
    .forEach((price) => price.value !== price.defaultValue && sendChange(price))
}
