import { swapIn } from './swap'
import { showToast } from './toasts'

interface Sending {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** Of a form that waits for the others, and is read when its turn comes: they may change what it says. */
  isLate: boolean
  chat: Window | null
  fields: URLSearchParams
  isUnderWay: boolean
}

/** Answers swap what the page shows: they come in the order of what was asked, one at a time. */
const queue: Sending[] = []
let isLeaving = false
const PATIENCE_MS = 30_000

/** The fields of the forms that are on their way or wait for it. */
export const pendingFields = (): URLSearchParams[] => queue.filter(({ isLate }) => !isLate).map(({ fields }) => fields)

/**
 * Sends `<form data-enhance>` in the background and swaps in what is answered. Without script, or where an
 * response is no fragment, the same form works as a plain one. `data-submits` on a control sends the form it
 * stands in when the control changes; `data-as` is the name under which a control of another form comes along. A form
 * that did not arrive, or was not answered, gets the event `unsent`.
 */
export function enhanceForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['enhance'] === undefined || event.defaultPrevented) return
    event.preventDefault()
    enqueue(form, event.submitter)
  })
  document.addEventListener('change', (event) => {
    const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-submits]') : null
    if (control instanceof HTMLInputElement) {
      // Told by Enter, and once more by the browser as the field is left.
      if (control.dataset['told'] === control.value) return
      control.dataset['told'] = control.value
    }
    control?.closest('form')?.requestSubmit()
  })
  addEventListener('pageshow', () => (isLeaving = false))
}

function enqueue(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const known = queue.filter((sending) => sending.form === form && sending.submitter === submitter)
  // Pressed twice is meant once; a number that changed again counts with its last value.
  if (isLeaving || (submitter && known.length > 0)) return
  const fields = fieldsOf(form, submitter)
  const waiting = known.find(({ isUnderWay }) => !isUnderWay)
  if (waiting) {
    waiting.fields = fields
    return
  }
  const isLate = (submitter?.dataset['enhance'] ?? form.dataset['enhance']) === 'chat'
  // Opened on the tap itself: Safari blocks a window that is opened after a wait.
  queue.push({ form, submitter, isLate, chat: isLate ? openChat() : null, fields, isUnderWay: false })
  form.setAttribute('aria-busy', 'true')
  if (queue.length === 1) void sendAll()
}

async function sendAll(): Promise<void> {
  for (let sending = queue[0]; sending; sending = queue[0]) {
    sending.isUnderWay = true
    await send(sending)
    queue.shift()
    if (!queue.some(({ form }) => form === sending.form)) sending.form.removeAttribute('aria-busy')
  }
}

async function send({ form, submitter, isLate, chat, fields }: Sending): Promise<void> {
  // What it was for is gone from the page, with the last line of a cart.
  if (isLate && !form.isConnected) return chat?.close()
  // A phone that lost its network on the way would wait for minutes, and all that was asked since with it.
  const wait = new AbortController()
  setTimeout(() => wait.abort(), PATIENCE_MS)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'x-fragment': '1' },
      body: isLate ? fieldsOf(form, submitter) : fields,
      credentials: 'same-origin',
      signal: wait.signal,
    })
    const text = await response.text()
    if (response.headers.get('x-fragment') !== '1') throw new Error(messageIn(text))
    const isSuperseded = queue.some((later) => !later.isUnderWay && !later.isLate)
    leadOn(swapIn(text, isSuperseded), chat)
  } catch (error) {
    chat?.close()
    showToast(
      'error',
      (error instanceof Error && error.name === 'Error' && error.message) ||
        (submitter?.dataset['failed'] ?? form.dataset['failed'] ?? 'The network did not answer. Please try again.'),
      // Nothing else on the page says that there is no order.
      isLate ? 0 : undefined,
    )
    // What the same form still has to say decides about it.
    if (queue.every((later) => later.form !== form || later.isUnderWay))
      form.dispatchEvent(new Event('unsent', { bubbles: true }))
  }
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  for (const control of form.querySelectorAll<HTMLInputElement>('[data-as]'))
    fields.append(control.dataset['as'] ?? '', control.value)
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

/** Where the response leads: the chat in its own window, this one to the next page. */
function leadOn(fragment: DocumentFragment, chat: Window | null): void {
  const lead = fragment.querySelector<HTMLElement>('[data-lead]')
  const chatUrl = lead?.dataset['chat']
  if (chat && chatUrl?.startsWith('https://wa.me/')) chat.location.replace(chatUrl)
  else chat?.close()
  const next = lead?.dataset['lead']
  if (!next || !/^\/(?![/\\])/.test(next)) return
  // What waits was asked of the page that is left.
  isLeaving = true
  queue.splice(1)
  location.assign(next)
}
