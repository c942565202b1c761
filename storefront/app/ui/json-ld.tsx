/**
 * Structured data for search engines: a data block, which no browser runs. `<` is escaped, so that no text of a
 * product can end the element (docs/safety.md, row 13).
 */
export function JsonLd({ node }: { node: Record<string, unknown> }) {
  const json = JSON.stringify(node).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
