/** Shows the button below the scroll threshold and hides it again after a while without activity. */
export function enhance(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  if (!button) return
  const threshold = Number(button.dataset['threshold'])
  const idle = Number(button.dataset['idle'])
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    button.hidden = true
  }
  const keep = () => {
    clearTimeout(timer)
    if (!button.hidden) timer = setTimeout(hide, idle)
  }
  addEventListener(
    'scroll',
    () => {
      button.hidden = scrollY <= threshold
      keep()
    },
    { passive: true },
  )
  // Pointer movement, clicks and keys count as activity, too.
  for (const activity of ['pointermove', 'pointerdown', 'keydown']) addEventListener(activity, keep, { passive: true })
}
