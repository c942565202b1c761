/** The button appears beyond the threshold and leaves again when nothing was done for a while. */
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
  // Whoever reads, points, taps or types is still there.
  for (const activity of ['pointermove', 'pointerdown', 'keydown']) addEventListener(activity, keep, { passive: true })
}
