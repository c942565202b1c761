const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** The text as HTML, for programs that show nothing else; a line that is a URL becomes a link. */
export const toHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => paragraph.replace(/[&<>"]/g, (sign) => ENTITIES.get(sign)!))
    .map((paragraph) => (/^https?:\S+$/.test(paragraph) ? `<a href="${paragraph}">${paragraph}</a>` : paragraph))
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n')
