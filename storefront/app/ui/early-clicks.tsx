/**
 * The first, inline script of a hydrated page. Before hydration a button does nothing, and the browser would submit a
 * form past the script that checks it. So this holds the last click or submit back for `replayEarlyClick`, and marks the
 * page as late if that takes long: of a page that was cut on its way hydration never comes. Once a script failed to load
 * or to run, as in a browser too old for it, clicks and submits are left to the browser. It also notes for
 * `readEarlyInput` what is typed into text areas, as React sets those back to their first text.
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
    setTimeout(() => (dataset['late'] = ''), 10_000)
  }
  const note = ({ target: area, isTrusted }: Event) => {
    if ('ready' in dataset || !isTrusted || !(area instanceof HTMLTextAreaElement)) return
    area.dataset['typed'] = area.value
    area.dataset['cursor'] = String(area.selectionStart)
  }
  addEventListener('input', note, true)
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  const giveUp = ({ target }: Event) => {
    if (target === window || target instanceof HTMLScriptElement) dataset['broken'] = ''
  }
  addEventListener('error', giveUp, true)
  // An imported script that cannot run.
  addEventListener('unhandledrejection', giveUp)
}

export function HoldEarlyClicks({ nonce }: { nonce: string }) {
  const script = `(${holdEarlyClicks})()`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Repeats the click or submit that was held back; for when React has hydrated the page. */
export function replayEarlyClick(): void {
  const held = document.querySelector<HTMLElement>('[data-held]')
  held?.removeAttribute('data-held')
  if (!(held instanceof HTMLFormElement)) held?.click()
  // Not `requestSubmit`, which Safari has since 16. What is held was found valid.
  else if (held.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))) held.submit()
}
