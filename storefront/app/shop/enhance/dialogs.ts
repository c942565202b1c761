import menu from '~/shop/layout/menu.css?inline'
import sheet from '~/ui/sheet.css?inline'
import { addStyles } from './styles'

/** `data-opens="{id}"` opens a `<dialog>`, a click on its backdrop closes it. The browser restores the focus itself. */
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
      // The content of a dialog lies in child elements: a click on the dialog itself is a click on its backdrop.
      target.close()
    }
  })
  // Otherwise the back/forward cache would restore the page with its menu or its filters open.
  addEventListener('pagehide', () => {
    document.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach((dialog) => dialog.close())
    document.querySelectorAll<HTMLElement>('[popover]').forEach((sheet) => sheet.hidePopover?.())
  })
}
