import { randomFillSync } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface PngOptions {
  width?: number
  height?: number
  /** Noise does not compress, flat colour compresses to next to nothing. */
  noisy?: boolean
  /** Text chunks, such as cameras and editors leave behind. */
  texts?: Record<string, string>
  animated?: boolean
}

/** Makes a PNG by hand, so that a test can make it as hostile as it needs. */
export function png({
  width = 400,
  height = 500,
  noisy = false,
  texts = {},
  animated = false,
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = Buffer.alloc((width * 3 + 1) * height, 0xb0)
  if (noisy) randomFillSync(pixels)
  for (let row = 0; row < height; row++) pixels[row * (width * 3 + 1)] = 0
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    ...(animated ? [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] : []),
    ...Object.entries(texts).map(([key, text]) => chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

export interface Part {
  field?: string
  name?: string
  type?: string
  bytes: Buffer
}

const BOUNDARY = 'stoep-test-boundary'

/** A multipart body with one file, as `raw` and `headers` of a call. */
export function upload({ field = 'image', name = 'picture.png', type = 'image/png', bytes }: Part) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const raw = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** As a phone's camera saves it: 12 megapixels, lying on its side. Upright, its upper half is red, the lower blue. */
export async function cameraPicture(quality = 90): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = randomFillSync(Buffer.allocUnsafe(width * height * 3))
  // Turned to the right by its orientation: the left half becomes the upper one.
  for (let at = 0; at < noise.length; at += 3) {
    const isLeft = (at / 3) % width < width / 2
    const [red, blue] = isLeft ? [190, 30] : [30, 190]
    noise[at] = red + (noise[at]! & 63)
    noise[at + 1] = 30 + (noise[at + 1]! & 63)
    noise[at + 2] = blue + (noise[at + 2]! & 63)
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer()
}
