/** How far a shopper got in a list, kept in the history entry so that going back returns there. */
interface ListPlace {
  /** How many pages were added to the first one shown. */
  more?: number
  y?: number
}

const placeNow = () => history.state as ListPlace | null

/** Call it before another list or page replaces this list. */
export function keepPlace(): void {
  const place = placeNow()
  if (place?.more) history.replaceState({ ...place, y: scrollY }, '')
}

/** Adds the page at `href` to the list and returns the number of products added. */
export async function addPage(href: string): Promise<number> {
  const count = await append(href)
  const place = placeNow()
  if (count > 0) history.replaceState({ ...place, more: (place?.more ?? 0) + 1 }, '')
  return count
}

export async function returnToPlace(): Promise<void> {
  const place = placeNow()
  if (!place?.more) return
  for (let page = 0; page < place.more; page++) {
    const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
    if (!link) break
    if ((await append(link.href).catch(() => 0)) === 0) return
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo({ top: place.y ?? 0, behavior: 'instant' })
}

/** Adds the cards of the page at `href` and takes over its page links, unless the list was replaced meanwhile. */
async function append(href: string): Promise<number> {
  const list = document.querySelector('[data-list] [data-cards]')
  const response = await fetch(href, { headers: { 'x-fragment': '1' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('.pages')
  // An error, or the page of a network that asks to sign in.
  if (!fresh) throw new Error()
  if (!list?.isConnected) return 0
  const cards = [...page.querySelectorAll('[data-cards] > li')]
  list.append(...cards)
  document.querySelector('.pages')?.replaceWith(fresh)
  cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  return cards.length
}
