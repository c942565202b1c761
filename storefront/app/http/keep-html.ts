import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { KeptHtml } from './kept-html'

const rendered = new WeakMap<KeptHtml, Buffer>()

/** Renders what many pages have in common, so that a page in which it stands (`Kept`) need not render or encode it. */
export function keepHtml(element: ReactElement): KeptHtml {
  const part: KeptHtml = { isKept: true }
  const html = renderToStaticMarkup(element)
  // Not `Buffer.from`, whose result may be a view of a larger buffer.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  rendered.set(part, bytes)
  return part
}

/** The HTML in UTF-8. Only what React rendered gets into a page in this way: its texts are escaped. */
export function bytesOf(part: KeptHtml): Buffer {
  const bytes = rendered.get(part)
  if (!bytes) throw new Error('Kept HTML comes from keepHtml only.')
  return bytes
}
