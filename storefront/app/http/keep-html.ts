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

/**
 * A function that renders of an object what depends on it and on a look, and keeps it as long as the object is the same:
 * one that changes is another. It begins anew with an object that has more than `max` looks.
 */
export function renderOnce<Shown extends object, Look extends object, Result>(
  render: (shown: Shown, look: Look) => Result,
  max = Infinity,
): (shown: Shown, look: Look) => Result {
  const kept = new WeakMap<Shown, Map<string, Result>>()
  return (shown, look) => {
    const looks = kept.get(shown) ?? new Map<string, Result>()
    kept.set(shown, looks)
    const key = Object.values(look).join(' ')
    const known = looks.get(key)
    if (known !== undefined) return known
    const result = render(shown, look)
    if (looks.size >= max) looks.clear()
    looks.set(key, result)
    return result
  }
}

/** The HTML in UTF-8. Only what React rendered gets into a page in this way: its texts are escaped. */
export function bytesOf(part: KeptHtml): Buffer {
  const bytes = rendered.get(part)
  if (!bytes) throw new Error('Kept HTML comes from keepHtml only.')
  return bytes
}
