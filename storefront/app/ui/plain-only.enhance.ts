/** Hides what only a browser without script needs, such as the button beside a select that sends itself. */
export function enhance(): void {
  document.querySelectorAll<HTMLElement>('[data-plain-only]').forEach((element) => {
    element.hidden = true
  })
}
