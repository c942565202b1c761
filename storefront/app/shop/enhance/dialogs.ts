import menu from '~/shop/layout/menu.css?inline'
import sheet from '~/ui/sheet.css?inline'
import { addStyles } from './styles'

/** `data-opens="{id}"` opens a <dialog>; a press beside it closes it. The browser gives focus back by itself. */
export function enhanceDialogs(): void {
  addStyles(sheet + menu)
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const id = target?.closest<HTMLElement>('[data-opens]')?.dataset['opens']
    const dialog = id ? document.getElementById(id) : null
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault()
      dialog.showModal()
    } else if (target instanceof HTMLDialogElement) {
      // The dialog's own content lies in elements within it: a press on the dialog itself is one on its backdrop.
      target.close()
    }
  })
  // A page from the back/forward cache must not come back with its menu open.
  addEventListener('pagehide', () =>
    document.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach((dialog) => dialog.close()),
  )
}
