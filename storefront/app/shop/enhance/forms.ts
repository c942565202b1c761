import { NO_RESPONSE } from '@stoep/shared'
import { swapIn, swapPieces } from './swap'
import { clearToasts, showToast } from './toasts'

interface Sending {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** Sent with the fields it has when its turn comes: the responses before it may change them. */
  isLate: boolean
  chat: Window | null
  fields: URLSearchParams
  /** Its fields are sent, or given up: they change no more. */
  isUnderWay: boolean
}

/** Responses replace parts of the page, so requests are sent one at a time, in the order they were made. */
const queue: Sending[] = []
let isLeaving = false
/** Changes once a response was read: by it the server recognises an addition whose response came without its body. */
let attempt = Math.random()
/** The last response, which those to later requests were to supersede; shown if none of them comes. */
let superseded: DocumentFragment | undefined
const PATIENCE_MS = 30_000
const TURN_MS = 10_000
const DOUBLE_TAP_MS = 400
const DOUBLE_TAP_PX = 20

/** Tests the fields of each form being sent or queued, without those that are read late. */
export const everyPending = (test: (fields: URLSearchParams) => boolean): boolean =>
  queue.every(({ isLate, fields }) => isLate || test(fields))

/** Handles a value that a script has set, or that was chosen before it, like one that the shopper chooses now. */
export const sendChange = (control: Element): unknown => control.dispatchEvent(new Event('change', { bubbles: true }))

/**
 * Sends `<form data-enhance>` in the background and swaps the response into the page; a response that is no fragment is
 * shown as an error. Without script the form is a plain one. `data-submits` on a control submits its form when the
 * control changes; `data-as` on a control that belongs to another form sends it along under that name. A form whose
 * request failed gets the event `unsent`.
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
      // The browser may fire `change` on Enter and again when the field loses the focus.
      if (control.dataset['told'] === control.value) return
      control.dataset['told'] = control.value
    }
    const form = control?.closest('form')
    // What `requestSubmit` does, which Safari has since 16.
    if (form?.reportValidity() && form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
      form.submit()
  })
  addEventListener('pageshow', () => (isLeaving = false))
  // What still waits is sent without this page, which is left; an order is not, as nobody would see what becomes of it.
  addEventListener('pagehide', () => {
    for (const sending of queue) {
      const { form, isLate, chat, fields, isUnderWay } = sending
      if (isUnderWay) continue
      sending.isUnderWay = true
      if (isLate) chat?.close()
      else navigator.sendBeacon(form.action, fields)
    }
  })
  ignoreDoubleTaps()
}

/** After a fast response, the second tap of a double tap on Remove would hit that of the next line. */
function ignoreDoubleTaps(): void {
  let [lastText, lastTime, lastY] = ['', 0, 0]
  document.addEventListener('click', (event) => {
    const { target, timeStamp, clientY } = event
    const text = target instanceof Element ? (target.closest('[data-enhance] button')?.textContent ?? '') : ''
    const isSame =
      text === lastText && timeStamp - lastTime < DOUBLE_TAP_MS && Math.abs(clientY - lastY) < DOUBLE_TAP_PX
    // Plus and minus, which have no text, may be pressed as fast as one can.
    if (text && isSame) event.preventDefault()
    ;[lastText, lastTime, lastY] = [text, timeStamp, clientY]
  })
}

function enqueue(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const isLate = (submitter?.dataset['enhance'] ?? form.dataset['enhance']) === 'chat'
  // Enter and the button send the same order.
  const isAlike = (sending: Sending) => (isLate ? sending.isLate : sending.submitter === submitter)
  const last = queue.filter((sending) => sending.form === form && isAlike(sending)).pop()
  const fields = fieldsOf(form, submitter)
  // A second press of a button is ignored, unless another choice was made before it.
  if (isLeaving || last?.isLate || String(last?.fields) === String(fields)) return
  // A number that changes again replaces the one still queued.
  if (last && !submitter && !last.isUnderWay) {
    last.fields = fields
    return
  }
  // Opened during the tap: Safari blocks a window that is opened after a wait.
  queue.push({ form, submitter, isLate, chat: isLate ? openChat() : null, fields, isUnderWay: false })
  form.setAttribute('aria-busy', 'true')
  if (queue.length === 1) void sendAll()
}

async function sendAll(): Promise<void> {
  for (let sending = queue[0]; sending; sending = queue[0]) {
    const sendNow = async () => {
      if (!sending.isUnderWay) await send(sending)
    }
    // One tab at a time: by their first additions two would get two carts. For a tab that sleeps nobody waits long.
    const options = { signal: abortAfter(TURN_MS) }
    await (navigator.locks?.request('send', options, sendNow).catch(sendNow) ?? sendNow())
    queue.shift()
    if (!queue.some(({ form }) => form === sending.form)) sending.form.removeAttribute('aria-busy')
  }
}

async function send(sending: Sending): Promise<void> {
  const { form, submitter, isLate, chat, fields } = sending
  sending.isUnderWay = true
  // The form may be gone by now, with the last line of the cart.
  if (isLate && !form.isConnected) return chat?.close()
  // The error of an earlier try stays until it is closed.
  if (isLate) clearToasts()
  const body = isLate ? fieldsOf(form, submitter) : fields
  // The browser may have blocked the window; then the next page must not say that the chat opens.
  if (chat) body.set('chat', '1')
  // The data saver's response has nothing of the cart, and the other way round.
  const isOld = () => queue.some((later) => !later.isUnderWay && !later.isLate && later.form.action === form.action)
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'x-fragment': `${attempt}` },
      body,
      // After a phone loses its network, a request could hang for minutes and block the queue behind it.
      signal: abortAfter(PATIENCE_MS),
      // Goes on when the page is left.
      keepalive: true,
    })
    const text = await response.text()
    attempt++
    if (response.headers.get('x-fragment') !== '1') throw new Error(messageIn(text))
    const fragment = swapIn(text, isOld())
    superseded = isOld() ? fragment : undefined
    leadOn(fragment, chat)
  } catch (error) {
    chat?.close()
    showToast(
      'error',
      (error instanceof Error && error.name === 'Error' && error.message) ||
        (submitter?.dataset['failed'] ?? form.dataset['failed'] ?? NO_RESPONSE),
      // 0, until it is closed: nothing else on the page says that there is no order.
      isLate ? 0 : undefined,
    )
    // If the same form is queued again, that request decides whether the event is fired.
    if (queue.every((later) => later.form !== form || later.isUnderWay))
      form.dispatchEvent(new Event('unsent', { bubbles: true }))
    if (superseded && !isOld()) swapPieces(superseded)
  }
}

function abortAfter(ms: number): AbortSignal {
  const wait = new AbortController()
  setTimeout(() => wait.abort(), ms)
  return wait.signal
}

export function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
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

/** A window opened by this page so that it can redirect it later; it gets no reference back to this page. */
function openChat(): Window | null {
  const chat = window.open('', '_blank')
  // Browsers within apps have one window: with an address this page would be gone, with the order not yet sent.
  if (!chat || chat === window) return null
  chat.opener = null
  // On a slow network shoppers would look at an empty window, and close it. Large, as a phone shrinks such a page.
  const { body } = chat.document
  body.style.fontSize = '3rem'
  body.textContent = 'Sending your order...'
  return chat
}

/** Opens the chat and the next page that the response names: the chat in its own window, the page in this one. */
function leadOn(fragment: DocumentFragment, chat: Window | null): void {
  const lead = fragment.querySelector<HTMLElement>('[data-lead]')
  const chatUrl = lead?.dataset['chat']
  if (chat && chatUrl?.startsWith('https://wa.me/')) chat.location.replace(chatUrl)
  else chat?.close()
  const next = lead?.dataset['lead']
  if (!next || !/^\/(?![/\\])/.test(next)) return
  // The queued requests belong to the page being left.
  isLeaving = true
  queue.splice(1)
  // The next page says once that the chat opens: where the shopper has closed it, nobody sees that one.
  void Promise.allSettled([chat?.closed && fetch(next)]).then(() => location.replace(next))
}
