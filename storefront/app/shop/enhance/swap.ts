import { announce, showNotes } from './toasts'
import { paintBadge } from './visitor'

/**
 * Puts a fragment of a response into the page: its pieces; `data-toast` is shown, a `<dialog data-show>` is opened. A
 * fragment that a later response supersedes replaces nothing and is not read out.
 */
export function swapIn(html: string, isSuperseded = false): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  const fragment = template.content
  if (!isSuperseded) swapPieces(fragment)
  showNotes(fragment)
  const dialog = fragment.querySelector<HTMLDialogElement>('dialog[data-show]')
  if (dialog) openOnce(dialog)
  paintBadge()
  return fragment
}

/**
 * Elements with `data-piece` and an id replace those with the same id, or only their `data-part`s do; `data-announce` is
 * read out. The focus is kept.
 */
export function swapPieces(fragment: DocumentFragment): void {
  const focus = rememberFocus()
  // Found first, because swapping moves elements out of the fragment.
  const said = fragment.querySelector('[data-announce]')
  keepTyped(fragment)
  for (const piece of fragment.querySelectorAll<HTMLElement>('[data-piece]')) swapPart(piece)
  restoreFocus(focus)
  document.dispatchEvent(new Event('swapped'))
  // By now it has the total for the chosen province.
  if (said) announce(said.textContent)
}

/**
 * Replaces only the parts of a piece that the page has, and all of a piece without any: text typed elsewhere in it is
 * kept. A page that was opened before the shop was updated may lack some.
 */
function swapPart(piece: HTMLElement): void {
  const old = document.getElementById(piece.id)
  if (!old) return
  const parts = [...piece.querySelectorAll<HTMLElement>('[data-part]')]
  if (!parts.some((part) => document.getElementById(part.id))) return old.replaceWith(piece)
  for (const part of parts) document.getElementById(part.id)?.replaceWith(part)
}

/**
 * Keeps what was typed while the response was on its way, and what is chosen of a line's options but not yet applied;
 * after Apply the line's fields have other names.
 */
function keepTyped(fragment: DocumentFragment): void {
  for (const { name, value } of document.querySelectorAll<HTMLSelectElement>('details[open] select, .input[id]')) {
    const again = fragment.querySelector<HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)
    if (!again) continue
    again.value = value
    again.closest('details')?.setAttribute('open', '')
  }
}

interface Focus {
  key: string
  /** Text being typed there; undefined for none. */
  typed: string | undefined
}

function rememberFocus(): Focus | undefined {
  const active = document.activeElement
  const key = active instanceof HTMLElement && (active.dataset['focus'] || active.id)
  if (!key) return undefined
  const isTyping =
    active instanceof HTMLInputElement && ![active.defaultValue, active.dataset['told']].includes(active.value)
  return { key, typed: isTyping ? active.value : undefined }
}

function restoreFocus(focus: Focus | undefined): void {
  if (!focus || (document.activeElement && document.activeElement !== document.body)) return
  const { key, typed } = focus
  const again =
    document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]:not(:disabled)`) ??
    document.querySelector<HTMLElement>(`#${CSS.escape(key)}:not(:disabled)`) ??
    document.querySelector<HTMLElement>('[data-focus-else]')
  again?.focus({ preventScroll: true })
  if (typed !== undefined && again instanceof HTMLInputElement) again.value = typed
}

function openOnce(dialog: HTMLDialogElement): void {
  document.getElementById(dialog.id)?.remove()
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}
