import { formatRand, hasPriceRange, type Product } from '@stoep/shared'
import { addStyles } from '~/shop/enhance/styles'
import { announce } from '~/shop/enhance/toasts'
import styles from './found.css?inline'

interface Found extends Pick<Product, 'id' | 'name' | 'price' | 'optionPrices'> {
  images: { url: string; widths?: { webp: number[] } }[]
}

interface SearchResponse {
  products: Found[]
  total: number
  search?: { suggestions: string[] }
}

const SHOWN = 6

/** Suggests products 400 ms after the last key; only the response to the latest request is shown. */
class SearchBox extends HTMLElement {
  private asked = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    this.addEventListener('input', () => {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.ask(), Number(this.dataset['wait']))
    })
    this.addEventListener('keydown', (event) => this.onKey(event))
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.close()
    })
    this.addEventListener('submit', () => this.close())
  }

  private async ask(): Promise<void> {
    this.asked.abort()
    const { signal } = (this.asked = new AbortController())
    const q = this.querySelector<HTMLInputElement>('input[type=search]')
    const text = q?.value.trim() ?? ''
    if (text.length < 2) return this.close()
    try {
      const response = await fetch(`/api/products/search?q=${encodeURIComponent(text)}&limit=${SHOWN}`, {
        signal,
        // Signed-in staff would get hidden products, which have no page.
        credentials: 'omit',
      })
      if (!response.ok) throw new Error()
      this.show((await response.json()) as SearchResponse)
    } catch {
      if (!signal.aborted) this.close()
    }
  }

  private show({ products, total, search }: SearchResponse): void {
    this.close()
    announce(`${total} product${total === 1 ? '' : 's'} found`)
    const list = document.createElement('div')
    list.className = 'found'
    // Safari gives a pressed link no focus: without a place for it here, the list would close before the click.
    list.tabIndex = -1
    list.append(...(products.length > 0 ? products.map(toLink) : toWaysOn(search?.suggestions ?? [])))
    this.querySelector('form')?.append(list)
  }

  /** Also forgets what is not answered yet, or it would open the list again after the shopper has left the box. */
  private close(): void {
    clearTimeout(this.timer)
    this.asked.abort()
    this.querySelector('.found')?.remove()
  }

  /** Up and down move between the field and the suggestions; Esc closes them. */
  private onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      // Only a second press empties the field, as the browser does.
      if (this.querySelector('.found')) event.preventDefault()
      // Moved before closing removes the element that has the focus.
      this.querySelector<HTMLElement>('input[type=search]')?.focus()
      return this.close()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const stops = [...this.querySelectorAll<HTMLElement>('input[type=search], .found a')]
    if (!step || stops.length < 2) return
    event.preventDefault()
    stops[(stops.findIndex((stop) => stop === document.activeElement) + step + stops.length) % stops.length]?.focus()
  }
}

function toWaysOn(suggestions: readonly string[]): HTMLElement[] {
  const note = document.createElement('p')
  note.textContent = `No products found${suggestions.length > 0 ? '. Did you mean:' : ''}`
  const links = suggestions.map((text) => {
    const link = document.createElement('a')
    link.href = `/products?q=${encodeURIComponent(text)}`
    link.textContent = text
    return link
  })
  return [note, ...links]
}

function toLink(product: Found): HTMLElement {
  const link = document.createElement('a')
  link.href = `/product/${encodeURIComponent(product.id)}`
  const image = product.images[0]
  const picture = document.createElement('img')
  picture.alt = ''
  picture.src = image ? smallestOf(image) : ''
  const name = document.createElement('span')
  name.textContent = product.name
  const price = document.createElement('b')
  price.textContent = (hasPriceRange(product) ? 'From ' : '') + formatRand(product.price * 100)
  link.append(picture, name, price)
  return link
}

/** Like `pictureFiles` of shared, which would be larger than this whole file. */
function smallestOf({ url, widths }: Found['images'][number]): string {
  const width = widths?.webp[0]
  if (!width) return url
  return url.replace(/(?:_webp_\d+|_thumbnail)?\.webp$/, width === 240 ? '_thumbnail.webp' : `_webp_${width}.webp`)
}

export function enhance(): void {
  addStyles(styles)
  customElements.define('search-box', SearchBox)
}
