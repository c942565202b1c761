import { announce } from '~/shop/enhance/toasts'

interface Place {
  /** How many pages were added to the list, and how far down the shopper was. */
  more?: number
  y?: number
}

const placeNow = () => history.state as Place | null

/** "Load more" adds the next page to the list. The place is kept in the history, so that going back returns to it. */
export function enhance(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-load-more]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void addPage(link)
  })
  addEventListener('pagehide', () => {
    const place = placeNow()
    if (place?.more) history.replaceState({ ...place, y: scrollY }, '')
  })
  void returnToPlace()
}

async function addPage(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaDisabled === 'true') return
  link.ariaDisabled = 'true'
  try {
    const count = await append(link.href)
    const place = placeNow()
    history.replaceState({ ...place, more: (place?.more ?? 0) + 1 }, '')
    announce(`${count} more products`)
  } catch {
    location.assign(link.href)
  }
}

/** Adds the cards of the page at `href` and takes its page links; answers how many cards it added. */
async function append(href: string): Promise<number> {
  const response = await fetch(href, { headers: { 'x-fragment': '1' }, credentials: 'same-origin' })
  if (!response.ok) throw new Error(String(response.status))
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const cards = [...page.querySelectorAll('[data-cards] > li')]
  document.querySelector('[data-list] [data-cards]')?.append(...cards)
  const [shown, fresh] = [document.querySelector('.pages'), page.querySelector('.pages')]
  if (shown && fresh) shown.replaceWith(fresh)
  cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  return cards.length
}

async function returnToPlace(): Promise<void> {
  const place = placeNow()
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
  if (!place?.more || !isReturn) return
  for (let page = 0; page < place.more; page++) {
    const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
    if (!link) break
    await append(link.href).catch(() => 0)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo({ top: place.y ?? 0, behavior: 'instant' })
}
