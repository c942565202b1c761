import type { PICTURE_TYPES } from '@stoep/shared'

type PictureType = (typeof PICTURE_TYPES)[number]
interface Sniffed {
  type: PictureType
  animated: boolean
}

/** How much of a file's beginning `sniffPicture` needs. */
export const SNIFF_BYTES = 64 * 1024

/**
 * The type of a file by its first bytes; undefined for types we do not accept. The name and the
 * declared type are not trusted.
 */
export function sniffPicture(head: Uint8Array): Sniffed | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { type: 'image/jpeg', animated: false }
  if (startsWith(head, 0, '\u0089PNG\r\n\u001a\n')) return { type: 'image/png', animated: hasAnimationChunk(head) }
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP'))
    return { type: 'image/webp', animated: isAnimatedWebp(head) }
  if (startsWith(head, 4, 'ftyp')) return sniffBox(head)
  return undefined
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0))

const ANIMATION_FLAG = 0x02
const isAnimatedWebp = (head: Uint8Array): boolean =>
  startsWith(head, 12, 'VP8X') && ((head[20] ?? 0) & ANIMATION_FLAG) !== 0

/** An animated PNG has the chunk acTL before its first IDAT; sharp would silently take the first frame. */
function hasAnimationChunk(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 8; at + 8 <= head.length;) {
    if (startsWith(head, at + 4, 'acTL')) return true
    if (startsWith(head, at + 4, 'IDAT')) return false
    at += 12 + view.getUint32(at)
  }
  return false
}

/** AVIF and related types share a container; the brands tell them apart. `avis` is a sequence. */
function sniffBox(head: Uint8Array): Sniffed | undefined {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands: string[] = []
  for (let at = 8; at + 4 <= Math.min(size, head.length, 256); at += 4) {
    if (at !== 12) brands.push(String.fromCharCode(...head.subarray(at, at + 4)))
  }
  if (brands[0] === 'avis') return { type: 'image/avif', animated: true }
  return brands.includes('avif') ? { type: 'image/avif', animated: false } : undefined
}
