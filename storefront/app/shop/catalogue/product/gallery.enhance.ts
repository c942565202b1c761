import { scrollBehavior } from '~/shop/enhance/motion'

/** Arrows and thumbnails scroll the row, not the page; a click on a picture loads and opens the lightbox. */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (link.dataset['large'] !== undefined) void this.enlarge(event, link)
      else if (link.hash) {
        event.preventDefault()
        const shot = document.getElementById(link.hash.slice(1))
        this.show(shot)
        // Out of view, the pressed arrow becomes inert and loses the focus.
        shot?.removeAttribute('inert')
        shot
          ?.querySelector<HTMLElement>(`[aria-label="${link.getAttribute('aria-label')}"]`)
          ?.focus({ preventScroll: true })
      }
    })
    const seen = new IntersectionObserver(
      (entries) =>
        entries.forEach(({ isIntersecting, target }) => {
          // Otherwise the keyboard must pass up to twenty hidden pictures to reach the sizes.
          target.toggleAttribute('inert', !isIntersecting)
          if (isIntersecting) this.mark(target.id)
        }),
      { root: this.querySelector('[data-shots]'), threshold: 0.6 },
    )
    this.querySelectorAll('[data-shots] > li').forEach((shot) => seen.observe(shot))
  }

  private async enlarge(event: Event, link: HTMLAnchorElement): Promise<void> {
    event.preventDefault()
    const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-large]')]
    try {
      // Taken apart here, the module would cost every page some bytes.
      const lightbox = await import('./lightbox.later')
      lightbox.openLightbox(links, links.indexOf(link))
    } catch {
      // Offline, or the file of an older page is gone: the link still leads to the picture.
      location.assign(link.href)
    }
  }

  /** Scrolls only the row, so that the page stays where it is. */
  show(shot: HTMLElement | null): void {
    const row = this.querySelector<HTMLElement>('[data-shots]')
    if (row && shot) row.scrollTo({ left: shot.offsetLeft - row.offsetLeft, behavior: scrollBehavior() })
  }

  private mark(id: string): void {
    this.querySelectorAll<HTMLAnchorElement>('[data-thumb]').forEach((thumb) => {
      thumb.setAttribute('aria-current', String(thumb.hash === `#${id}`))
    })
  }
}

export function enhance(): void {
  customElements.define('product-gallery', ProductGallery)
  // Choosing a colour shows its picture.
  document.addEventListener('change', ({ target }) => {
    const choice =
      target instanceof Element && target.closest<HTMLInputElement | HTMLSelectElement>('buy-box [name=color]')
    if (!choice) return
    const gallery = document.querySelector<ProductGallery>('product-gallery')
    gallery?.show(gallery.querySelector<HTMLElement>(`[data-color="${CSS.escape(choice.value)}"]`))
  })
}
