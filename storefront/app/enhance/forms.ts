import { swapIn } from './swap'
import { showToast } from './toasts'

/**
 * Sends `<form data-enhance>` in the background and swaps in what is answered. Without script, or where an
 * answer is no fragment, the same form works as a plain one. `data-submits` on a control sends its form when
 * the control changes.
 */
export function enhanceForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['enhance'] === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') !== 'true') void send(form, event.submitter)
  })
  document.addEventListener('change', (event) => {
    const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-submits]') : null
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.form?.requestSubmit()
  })
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  // Opened on the tap itself: Safari blocks a window that is opened after a wait.
  const chat = (submitter?.dataset['enhance'] ?? form.dataset['enhance']) === 'chat' ? openChat() : null
  form.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'x-fragment': '1' },
      body: fieldsOf(form, submitter),
      credentials: 'same-origin',
    })
    const text = await answer.text()
    if (answer.headers.get('x-fragment') !== '1') throw new Error(messageIn(text))
    const fragment = swapIn(text)
    leadOn(fragment, chat)
  } catch (error) {
    chat?.close()
    showToast(
      'error',
      (error instanceof Error && error.name === 'Error' && error.message) ||
        (form.dataset['failed'] ?? 'The network did not answer. Please try again.'),
    )
  } finally {
    form.removeAttribute('aria-busy')
  }
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value)
  return fields
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '')
  } catch {
    return ''
  }
}

/** An empty window of our own, so that it can be sent on; without a way back to this page. */
function openChat(): Window | null {
  const chat = window.open('about:blank', '_blank')
  if (chat) chat.opener = null
  return chat
}

/** Where the answer leads: the chat in its own window, this one to the next page. */
function leadOn(fragment: DocumentFragment, chat: Window | null): void {
  const lead = fragment.querySelector<HTMLElement>('[data-lead]')
  const chatUrl = lead?.dataset['chat']
  if (chat && chatUrl?.startsWith('https://wa.me/')) chat.location.replace(chatUrl)
  else chat?.close()
  const next = lead?.dataset['lead']
  if (next && /^\/(?![/\\])/.test(next)) location.assign(next)
}
