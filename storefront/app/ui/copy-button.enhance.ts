/** Shows the copy buttons if the browser can copy, also in elements that are swapped in later. */
export function enhance(): void {
  if (!('clipboard' in navigator)) return
  const reveal = () =>
    document.querySelectorAll<HTMLElement>('[data-copy][hidden]').forEach((button) => {
      button.hidden = false
    })
  reveal()
  document.addEventListener('swapped', reveal)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    if (!button) return
    // Pressed again while it says so, the button must not keep that for its label.
    const label = (button.dataset['label'] ??= button.textContent)
    const say = (text: string) => {
      button.textContent = text
      setTimeout(() => {
        button.textContent = label
      }, 2_000)
    }
    navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => say('Copied'),
      () => say('Copy failed'),
    )
  })
}
