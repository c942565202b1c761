/**
 * The first, inline script of a hydrated page. Before hydration a button does nothing, and the browser would submit a
 * form past the script that checks it. So this holds the last click or submit back for `replayEarlyClick`. Once a
 * script failed to load, clicks and submits are left to the browser.
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

/** Repeats the click or submit that was held back; for when React has hydrated the page. */
export function replayEarlyClick(): void {
  const held = document.querySelector<HTMLElement>('[data-held]')
  held?.removeAttribute('data-held')
  if (held instanceof HTMLFormElement) held.requestSubmit()
  else held?.click()
}
