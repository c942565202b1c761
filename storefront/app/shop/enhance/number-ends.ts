/** Disables the button that would go beyond `min` or `max`; `data-step` is the direction of a button, "-1" is down. */
export function paintEnds(input: HTMLInputElement, buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    button.disabled =
      button.dataset['step'] === '-1'
        ? input.valueAsNumber <= Number(input.min)
        : input.valueAsNumber >= Number(input.max)
  }
}
