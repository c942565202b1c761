/** A page is written in one box as long as its text, not through a slit of four lines. */
export function lengthenPageText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("textarea[name='body'] { min-height: 60vh; resize: vertical; }")
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
