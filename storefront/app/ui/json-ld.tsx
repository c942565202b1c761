/**
 * Structured data for search engines, in a data block that browsers do not run. `<` is escaped, so that the text of a
 * product cannot end the element (docs/safety.md, row 13).
 */
export function JsonLd({ node }: { node: Record<string, unknown> }) {
  const json = JSON.stringify(node).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
