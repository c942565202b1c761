/** Takes out of use the button that would lead past an end of the number: `data-step` says which way each leads. */
export function paintEnds(input: HTMLInputElement, buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    button.disabled =
      button.dataset['step'] === '-1'
        ? input.valueAsNumber <= Number(input.min)
        : input.valueAsNumber >= Number(input.max)
  }
}
