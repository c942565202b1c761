import { addStyles } from '~/shop/enhance/styles'
import { showToast } from '~/shop/enhance/toasts'
import { downloadQrPicture } from './qr-picture'
import styles from './staff-tools.css?inline'

addStyles(styles)

/** Fetches the staff's part of a product page and handles its download button. */
class StaffTools extends HTMLElement {
  connectedCallback(): void {
    void this.load()
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.dataset['downloadQr'] !== undefined) void this.download(button)
    })
  }

  private async load(): Promise<void> {
    try {
      const response = await fetch(this.dataset['src'] ?? '')
      // A network that asks to sign in responds with its own page.
      if (response.headers.has('x-fragment')) this.innerHTML = await response.text()
    } catch {
      // Without a network the page is as shoppers see it.
    }
  }

  private async download(button: HTMLElement): Promise<void> {
    const code = this.querySelector<HTMLImageElement>('[data-qr]')
    const { name = '', shop = '', caption = '' } = button.dataset
    try {
      if (code) await downloadQrPicture(code, { name, shop, caption })
    } catch {
      showToast('error', 'The picture could not be made. Please try again.')
    }
  }
}

customElements.define('staff-tools', StaffTools)
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-share]') : null
  if (button) void share(button.dataset['title'] ?? '', button.dataset['url'] ?? location.href)
})

async function share(title: string, url: string): Promise<void> {
  if (!('share' in navigator)) return showToast('warning', 'Web Share API not supported on this device')
  await navigator.share({ title, url }).catch(() => showToast('error', 'Share cancelled or failed'))
}
