/**
 * Marks the button beside the field that would go beyond its `min` or `max`; `data-step` is the direction of a button,
 * "-1" is down. A disabled button would lose the keyboard's focus.
 */
export function paintEnds(input: HTMLInputElement): void {
  for (const button of input.parentElement?.querySelectorAll<HTMLElement>('[data-step]') ?? []) {
    const isEnd =
      button.dataset['step'] === '-1'
        ? input.valueAsNumber <= Number(input.min)
        : input.valueAsNumber >= Number(input.max)
    button.setAttribute('aria-disabled', String(isEnd))
  }
}
