import { canBeShrunk, isClearlySmaller, planSize, readJpegHead, type Limits } from './shrink-plan'

/** Contains the size, even behind the previews and colour profiles that cameras write first. */
const HEAD_BYTES = 1024 * 1024
const QUALITY = 0.9
/** Of 255. Noise that nobody sees does no harm. */
const MOST_NOISE = 8

let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as the shop would keep it, or the file itself if that is not clearly smaller. Rejects if the browser
 * cannot do it. One at a time, since a decoded camera picture takes 50 to 160 MB.
 */
export function shrinkPicture(file: File, limits: Limits, signal: AbortSignal): Promise<Blob> {
  const turn = last.then(() => (signal.aborted ? file : shrink(file, limits)))
  last = turn.catch(() => undefined)
  return turn
}

async function shrink(file: File, limits: Limits): Promise<Blob> {
  const head = readJpegHead(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (!head || !canBeShrunk(head, limits) || !isCanvasReadable()) return file
  const canvas = await drawSmaller(file, limits)
  const shrunk = await canvas?.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return shrunk && isClearlySmaller(shrunk.size, file.size) ? shrunk : file
}

/** Some browsers return noise instead of what was drawn, against recognition of the visitor. */
function isCanvasReadable(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return false
  const drawn = [200, 120, 40]
  context.fillStyle = `rgb(${drawn.join()})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return drawn.every((value, at) => Math.abs(value - data[at]!) <= MOST_NOISE)
}

async function drawSmaller(file: File, limits: Limits): Promise<OffscreenCanvas | undefined> {
  // Said, although it is the default: older browsers that would leave the picture lying on its side reject it.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = planSize(bitmap, file.size, limits)
    if (!size) return undefined
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    return canvas
  } finally {
    bitmap.close()
  }
}
