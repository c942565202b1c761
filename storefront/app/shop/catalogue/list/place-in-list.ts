/** How far a shopper got in a list, kept in the history entry so that going back returns there. */
interface ListPlace {
  /** How many pages were added to the first one shown. */
  more?: number
  y?: number
}

/** The list is still to move to its place; not once the shopper has begun to do something else. */
let isReturning = false
const stay = (): unknown => (isReturning = false)

const placeNow = () => history.state as ListPlace | null

/** Of the place that this page last read or wrote: a page that Safari hides while going back reads that of the next. */
let ownY: number | undefined

function setPlace(place: ListPlace): void {
  ownY = place.y
  history.replaceState(place, '')
}

/** Call it before another list or page replaces this list. */
export function keepPlace(): void {
  const place = placeNow()
  if (place?.more && place.y === ownY && !isReturning) setPlace({ ...place, y: scrollY })
}

/** Adds the page that the link leads to and returns the number of products added. */
export async function addPage(link: HTMLAnchorElement): Promise<number> {
  const cards = await append(link)
  const place = placeNow()
  if (cards.length > 0) setPlace({ ...place, more: (place?.more ?? 0) + 1 })
  // The link is gone. Meanwhile the shopper may have gone on to another control, and be typing there.
  if (document.activeElement === document.body) cards[0]?.querySelector('a')?.focus({ preventScroll: true })
  return cards.length
}

export async function returnToPlace(): Promise<void> {
  const place = placeNow()
  ownY = place?.y
  if (!place?.more) return
  isReturning = true
  for (const act of ['pointerdown', 'wheel', 'keydown']) addEventListener(act, stay, { once: true, passive: true })
  for (let page = 0; page < place.more; page++) {
    const link = document.querySelector<HTMLAnchorElement>('[data-load-more]')
    if (!link) break
    if ((await append(link).catch(() => [])).length === 0) return
  }
  if (isReturning) scrollTo({ top: place.y ?? 0, behavior: 'instant' })
  stay()
}

/**
 * Adds the cards of the page that the link leads to, and takes over its page links, unless the list was replaced
 * meanwhile or the page is already on its way.
 */
async function append(link: HTMLAnchorElement): Promise<Element[]> {
  if (link.ariaDisabled) return []
  link.ariaDisabled = 'true'
  try {
    const list = document.querySelector('[data-list] [data-cards]')
    const response = await fetch(link.href, { headers: { 'x-fragment': '1' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('.pages')
    // An error, or the page of a network that asks to sign in.
    if (!fresh) throw new Error()
    if (!list?.isConnected) return []
    const cards = [...page.querySelectorAll('[data-cards] > li')]
    list.append(...cards)
    document.querySelector('.pages')?.replaceWith(fresh)
    return cards
  } finally {
    link.ariaDisabled = null
  }
}
