/**
 * Adds the styles of elements that only the script shows. As part of the script they are cached by the browser; in the
 * HTML they would be downloaded with every page.
 */
export function addStyles(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}
