const MARKER = 0xff
const START_OF_SCAN = 0xda
const END = 0xd9
/** Markers without a length: a stuffed 0xff, restarts, the start of a picture. */
const isAlone = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd8)

/**
 * The scans of a JPEG up to its end; what follows is ignored. A progressive picture has about ten. The decoder goes
 * through the whole picture for each, and one may be 60 bytes long: a file of 1 MB can take half a minute of processor
 * time.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = jpeg.indexOf(MARKER); at >= 0 && at + 1 < jpeg.length; at = jpeg.indexOf(MARKER, at)) {
    const code = jpeg[at + 1]!
    if (code === END) break
    if (code === START_OF_SCAN) scans++
    if (code === MARKER) at += 1
    else if (isAlone(code)) at += 2
    else at += 2 + (at + 4 <= jpeg.length ? jpeg.readUInt16BE(at + 2) : 0)
  }
  return scans
}
