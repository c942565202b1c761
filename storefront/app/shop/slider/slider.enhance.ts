import { isMotionReduced, scrollBehavior } from '~/shop/enhance/motion'
import { announce } from '~/shop/enhance/toasts'
import { readCookie } from '~/shop/enhance/visitor'

const PATIENCE_MS = 200

const savesData = () => readCookie('saver') === '1' || navigator.connection?.saveData === true
const isStill = () => isMotionReduced() || savesData()

/**
 * Adds pause, previous, next, dots and the page number to a scrollable row. It advances only while it is visible and
 * has neither pointer nor focus, and stops once the shopper has touched it, until they press Play.
 */
class ShopSlider extends HTMLElement {
  private isStopped = false
  private isSeen = false
  private timer: ReturnType<typeof setInterval> | undefined
  private leaving = new AbortController()

  connectedCallback(): void {
    this.leaving = new AbortController()
    const { signal } = this.leaving
    this.addEventListener('click', (event) => this.onClick(event), { signal })
    for (const touch of ['pointerdown', 'keydown', 'wheel'])
      this.addEventListener(touch, (event) => this.onTouch(event), { signal, passive: true })
    addEventListener('focus', () => void this.refresh(), { signal })
    addEventListener('resize', () => this.paint(), { signal })
    const seen = new IntersectionObserver(([entry]) => {
      this.isSeen = entry?.isIntersecting ?? false
    })
    seen.observe(this)
    signal.addEventListener('abort', () => seen.disconnect())
    this.timer = setInterval(() => this.advance(), Number(this.dataset['advance']))
    this.setUp()
  }

  disconnectedCallback(): void {
    this.leaving.abort()
    clearInterval(this.timer)
  }

  private get row(): HTMLElement | null {
    return this.querySelector('[data-slides]')
  }
  private get items(): HTMLElement[] {
    return [...(this.row?.querySelectorAll<HTMLElement>(':scope > *') ?? [])]
  }
  private get perPage(): number {
    const width = this.items[0]?.offsetWidth ?? 0
    return width ? Math.max(1, Math.round((this.row?.clientWidth ?? width) / width)) : 1
  }
  private get pages(): number {
    return Math.ceil(this.items.length / this.perPage)
  }
  private get page(): number {
    const { row, pages } = this
    const second = this.items[this.perPage]
    if (!row || !second) return 0
    if (row.scrollLeft >= row.scrollWidth - row.clientWidth - 2) return pages - 1
    return Math.min(pages - 1, Math.round(row.scrollLeft / this.leftOf(second)))
  }

  private leftOf(item: HTMLElement): number {
    return item.offsetLeft - (this.items[0]?.offsetLeft ?? 0)
  }

  private setUp(): void {
    const { row } = this
    if (!row) return
    // Slides out of view cannot be reached by keyboard either.
    const inView = new IntersectionObserver(
      (entries) =>
        entries.forEach(({ target, intersectionRatio }) => target.toggleAttribute('inert', intersectionRatio < 0.5)),
      { root: row, threshold: 0.5 },
    )
    this.items.forEach((item) => inView.observe(item))
    row.onscroll = () => this.paint()
    this.paint()
  }

  private paint(): void {
    const { pages, page } = this
    const controls = this.querySelector<HTMLElement>('[data-controls]')
    const dots = this.querySelector<HTMLElement>('[data-dots]')
    if (!controls || !dots) return
    controls.hidden = dots.hidden = pages < 2
    const toggle = this.querySelector<HTMLElement>('[data-control=toggle]')
    if (toggle) toggle.hidden = isStill()
    // The label alone says what the button does: a pressed Play would be read as playing.
    toggle?.setAttribute('aria-label', this.isStopped ? 'Play' : 'Pause')
    const place = this.querySelector('[data-place]')
    if (place) place.textContent = `${page + 1}/${pages}`
    if (dots.childElementCount !== pages)
      dots.replaceChildren(...Array.from({ length: pages }, (_, index) => dotOf(index)))
    ;[...dots.children].forEach((dot, index) => dot.setAttribute('aria-current', String(index === page)))
  }

  /** Returns the place it goes to. */
  private goTo(wanted: number): string {
    const page = (wanted + this.pages) % this.pages
    const item = this.items[page * this.perPage]
    if (item)
      this.row?.scrollTo({
        left: this.leftOf(item),
        behavior: scrollBehavior(),
      })
    return `${page + 1}/${this.pages}`
  }

  private onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-control], [data-page]') : null
    if (!button) return
    const control = button.dataset['control']
    if (control === 'toggle') {
      this.isStopped = !this.isStopped
      this.paint()
    } else
      announce(
        this.goTo(
          control === 'previous' ? this.page - 1 : control === 'next' ? this.page + 1 : Number(button.dataset['page']),
        ),
      )
  }

  private onTouch({ target }: Event): void {
    const isToggle = target instanceof Element && target.closest('[data-control=toggle]')
    if (isToggle || this.isStopped) return
    this.isStopped = true
    this.paint()
  }

  private advance(): void {
    const isBusy = this.matches(':hover') || this.contains(document.activeElement)
    if (this.isStopped || !this.isSeen || isBusy || document.hidden || this.pages < 2 || isStill()) return
    this.goTo(this.page + 1)
  }

  /** Fetches the slides again. Shows a note only when that takes long or fails; after a failure the old slides stay. */
  private async refresh(): Promise<void> {
    const note = document.createElement('p')
    note.className = 'small muted'
    note.dataset['note'] = ''
    note.setAttribute('role', 'status')
    const say = (text: string) => {
      note.textContent = text
      this.querySelector('[data-note]')?.remove()
      this.append(note)
    }
    const timer = setTimeout(() => say('Loading slider...'), PATIENCE_MS)
    try {
      const response = await fetch(this.dataset['src'] ?? '')
      // A network that asks to sign in responds with its own page.
      if (!response.headers.has('x-fragment')) throw new Error()
      this.take(await response.text())
      this.querySelector('[data-note]')?.remove()
    } catch {
      say('Failed to load slider. Please try again later.')
    } finally {
      clearTimeout(timer)
    }
  }

  private take(html: string): void {
    const template = document.createElement('template')
    template.innerHTML = html
    const fresh = [...template.content.querySelectorAll('[data-slides] > li')]
    const shown = this.items.map((item) => item.innerHTML)
    if (fresh.length > 0 && fresh.map((item) => item.innerHTML).join() === shown.join()) return
    const { row } = this
    // The row itself stays, with the place it is scrolled to, and the controls with the focus.
    if (row && fresh.length > 0) row.replaceChildren(...fresh)
    else this.replaceChildren(template.content)
    this.setUp()
  }
}

function dotOf(page: number): HTMLElement {
  const dot = document.createElement('button')
  dot.type = 'button'
  dot.dataset['page'] = String(page)
  dot.setAttribute('aria-label', `Show products, page ${page + 1}`)
  return dot
}

export function enhance(): void {
  customElements.define('shop-slider', ShopSlider)
}
