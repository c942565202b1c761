import styles from '~/shop/layout/visitor.css?inline'
import { addStyles } from './styles'

/** Pages are the same for everyone: what they show of this visitor comes from readable cookies, without a request. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

/** Shows the number of items on the cart; called after each response and when a page is shown again from the cache. */
export function paintBadge(): void {
  const count = Number(readCookie('cart')) || 0
  const badge = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!badge) return
  badge.hidden = count < 1
  badge.textContent = count > 99 ? '99+' : String(count)
  const items = `${count} item${count === 1 ? '' : 's'}`
  badge.closest('[data-cart-link]')?.setAttribute('aria-label', count < 1 ? 'Cart' : `Cart, ${items}`)
}

function paintStaff(): void {
  const initials = readCookie('staff').slice(0, 2)
  document.querySelectorAll<HTMLElement>('[data-staff]').forEach((element) => {
    element.hidden = !initials
  })
  document.querySelectorAll('[data-staff-initials]').forEach((element) => {
    element.textContent = initials
  })
}

export function enhanceVisitor(): void {
  addStyles(styles)
  const paint = () => {
    paintBadge()
    paintStaff()
  }
  paint()
  // `focus`, because another tab may have changed the cart.
  for (const type of ['pageshow', 'focus']) addEventListener(type, paint)
  // What was added on the page before may get its response now.
  window.cookieStore?.addEventListener('change', paint)
}
