import { announce } from '~/shop/enhance/toasts'
import type { SearchResponse } from './suggestions.later'

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
      const url = `/api/products/search?q=${encodeURIComponent(text)}&limit=${SHOWN}`
      // Signed-in staff would get hidden products, which have no page.
      const asking = fetch(url, { signal, credentials: 'omit' })
      // Taken apart, the module would cost every page some bytes.
      const [response, suggestions] = await Promise.all([asking, import('./suggestions.later')])
      if (!response.ok) throw new Error()
      const found = (await response.json()) as SearchResponse
      this.show(found.total, suggestions.toLinks(found))
    } catch {
      if (!signal.aborted) this.close()
    }
  }

  private show(total: number, links: readonly HTMLElement[]): void {
    this.close()
    announce(`${total} product${total === 1 ? '' : 's'} found`)
    const list = document.createElement('div')
    list.className = 'found'
    // Safari gives a pressed link no focus: without a place for it here, the list would close before the click.
    list.tabIndex = -1
    list.append(...links)
    this.querySelector('form')?.append(list)
  }

  /** Also aborts a request without a response yet, which would open the list again after the shopper left the box. */
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

export function enhance(): void {
  customElements.define('search-box', SearchBox)
}
