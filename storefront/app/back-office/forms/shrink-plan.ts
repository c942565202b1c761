interface Size {
  width: number
  height: number
}

/** What the shop keeps. Passed on, as an import would make the form's first script name all files it comes with. */
export interface Limits {
  megapixels: number
  kept: Size
}

/** A picture that is small enough already is encoded anew only if its file is larger than this. */
const HEAVY_BYTES = 1024 * 1024
/** Encoding anew costs a little quality, so it must save at least a fifth. */
const MAX_SHARE = 0.8

const START_OF_JPEG = 0xffd8
/** Segments that begin a frame, of every way to encode one; C4, C8 and CC are other segments. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** The size in which a JPEG is stored, before it is turned upright, and its channels; undefined for other files. */
export function readJpegHead(bytes: ArrayBuffer): (Size & { channels: number }) | undefined {
  const head = new DataView(bytes)
  if (head.byteLength < 2 || head.getUint16(0) !== START_OF_JPEG) return undefined
  for (let at = 2; at + 10 <= head.byteLength; at += 2 + head.getUint16(at + 2)) {
    if (head.getUint8(at) !== 0xff) return undefined
    if (isFrame(head.getUint8(at + 1)))
      return { height: head.getUint16(at + 5), width: head.getUint16(at + 7), channels: head.getUint8(at + 9) }
  }
  return undefined
}

/** Above the shop's limit decoding could end the page; of CMYK, browsers show other colours than the shop. */
export const canBeShrunk = (head: Size & { channels: number }, { megapixels }: Limits): boolean =>
  head.width * head.height <= megapixels * 1_000_000 && head.channels <= 3

/** The size to which an upright picture is shrunk: what the shop keeps of it. Undefined if nothing would be gained. */
export function planSize({ width, height }: Size, bytes: number, { kept }: Limits): Size | undefined {
  const scale = Math.min(1, kept.width / width, kept.height / height)
  if (scale === 1 && bytes <= HEAVY_BYTES) return undefined
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const isClearlySmaller = (bytes: number, before: number): boolean => bytes <= before * MAX_SHARE
