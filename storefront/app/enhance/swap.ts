import { announce, showToast, type ToastType } from './toasts'
import { paintBadge } from './visitor'

/**
 * Puts an answered fragment into the page. Elements with `data-piece` and an id replace those with the same
 * id, or only their `data-part`s do; `data-toast` and `data-announce` are told; a `<dialog data-show>` is opened. Focus stays where it was.
 */
export function swapIn(html: string): DocumentFragment {
  const pattern = document.createElement('template')
  pattern.innerHTML = html
  const fragment = pattern.content
  const focus = rememberFocus()
  // Read first: swapped pieces leave the fragment.
  const said = fragment.querySelector('[data-announce]')?.textContent
  for (const piece of fragment.querySelectorAll<HTMLElement>('[data-piece]')) swapPiece(piece)
  restoreFocus(focus)
  for (const note of fragment.querySelectorAll<HTMLElement>('[data-toast]')) {
    showToast(note.dataset['toast'] as ToastType, note.textContent ?? '')
  }
  if (said) announce(said)
  const dialog = fragment.querySelector<HTMLDialogElement>('dialog[data-show]')
  if (dialog) openOnce(dialog)
  paintBadge()
  document.dispatchEvent(new Event('swapped'))
  return fragment
}

/** Only the parts of a piece, where the page has all of them: what was typed elsewhere in it survives. */
function swapPiece(piece: HTMLElement): void {
  const old = document.getElementById(piece.id)
  if (!old) return
  const parts = [...piece.querySelectorAll<HTMLElement>('[data-part]')]
  if (parts.length === 0 || !parts.every((part) => document.getElementById(part.id))) return old.replaceWith(piece)
  for (const part of parts) document.getElementById(part.id)?.replaceWith(part)
}

function rememberFocus(): string | undefined {
  const active = document.activeElement
  return active instanceof HTMLElement ? active.dataset['focus'] || active.id || undefined : undefined
}

function restoreFocus(key: string | undefined): void {
  if (!key || (document.activeElement && document.activeElement !== document.body)) return
  const again =
    document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]:not(:disabled)`) ??
    document.querySelector<HTMLElement>(`#${CSS.escape(key)}:not(:disabled)`) ??
    document.querySelector<HTMLElement>('[data-focus-else]')
  again?.focus({ preventScroll: true })
}

function openOnce(dialog: HTMLDialogElement): void {
  document.getElementById(dialog.id)?.remove()
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}
