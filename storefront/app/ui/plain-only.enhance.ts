/** Hides elements that are only needed without script, such as the button beside a select that submits itself. */
export function enhance(): void {
  document.querySelectorAll<HTMLElement>('[data-plain-only]').forEach((element) => {
    element.hidden = true
  })
}
