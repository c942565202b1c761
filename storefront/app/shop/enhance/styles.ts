/**
 * Styles of what only the script shows come with the script, which a phone keeps: in the page they would be paid for
 * with every page.
 */
export function addStyles(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}
