/**
 * The first script of a page that React will take over, written into it as text: until then a button
 * does nothing, and a form is sent by the browser, past the script that checks and sends it. What was clicked or sent last
 * is kept for `replayEarlyClick`. Where the page's script cannot be loaded, the browser does what it can.
 */
function holdEarlyClicks(): void {
  const { dataset } = document.documentElement
  const hold = (event: Event) => {
    if ('ready' in dataset || 'broken' in dataset || !(event.target instanceof Element)) return
    const held = event.target.closest(event.type === 'click' ? 'button' : 'form')
    if (!held) return
    event.preventDefault()
    event.stopImmediatePropagation()
    document.querySelector('[data-held]')?.removeAttribute('data-held')
    held.setAttribute('data-held', '')
  }
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && (dataset['broken'] = ''), true)
}

export function HoldEarlyClicks({ nonce }: { nonce: string }) {
  const script = `(${holdEarlyClicks})()`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Once React has taken the page over: does what was last asked for before. */
export function replayEarlyClick(): void {
  const held = document.querySelector<HTMLElement>('[data-held]')
  held?.removeAttribute('data-held')
  if (held instanceof HTMLFormElement) held.requestSubmit()
  else held?.click()
}
