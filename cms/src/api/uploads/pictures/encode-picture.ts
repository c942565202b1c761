import { open, readFile, stat } from 'node:fs/promises'
import { DomainError, LARGEST_PICTURE, MAX_UPLOAD_BYTES, MAX_UPLOAD_MEGAPIXELS } from '@stoep/shared'
import sharp, { type OutputInfo } from 'sharp'
import { countScans } from '../../../domain/uploads/count-scans'
import { PREVIEW, type PlannedFile } from '../../../domain/uploads/picture-plan'
import { SNIFF_BYTES, sniffPicture } from '../../../domain/uploads/sniff-picture'

/** Many times what cameras and editors write. */
const MAX_SCANS = 100

sharp.cache(false)
// One thread per picture; callers decide how many run at once.
sharp.concurrency(1)

export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 3
}

export interface EncodedFile {
  data: Buffer
  width: number
  height: number
  ext: '.webp' | '.avif' | '.jpg'
  mime: 'image/webp' | 'image/avif' | 'image/jpeg'
}

/**
 * Checks a file by its bytes and decodes it, upright, in sRGB, without metadata, at most 1440 wide. Transparent parts
 * become white: pages show pictures on their own dominant colour, where a cut-out product would vanish.
 * Throws unsupported_picture or picture_too_large.
 */
export async function decodePicture(input: Buffer | string): Promise<Pixels> {
  await rejectByBytes(input)
  try {
    const { data, info } = await sharp(input, {
      limitInputPixels: MAX_UPLOAD_MEGAPIXELS * 1_000_000,
      failOn: 'truncated',
    })
      .autoOrient()
      .resize({ ...LARGEST_PICTURE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return withColour(data, info)
  } catch (error) {
    throw toDomainError(error)
  }
}

async function rejectByBytes(input: Buffer | string): Promise<void> {
  const size = typeof input === 'string' ? (await stat(input)).size : input.length
  if (size > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large')
  const sniffed = sniffPicture(typeof input === 'string' ? await readHead(input) : input.subarray(0, SNIFF_BYTES))
  if (!sniffed || sniffed.animated) throw new DomainError('unsupported_picture')
  if (sniffed.type !== 'image/jpeg') return
  const jpeg = typeof input === 'string' ? await readFile(input) : input
  if (countScans(jpeg) > MAX_SCANS) throw new DomainError('unsupported_picture')
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(SNIFF_BYTES)
    const { bytesRead } = await file.read(head, 0, SNIFF_BYTES, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Greyscale pictures have one channel; the encoders below expect colour. */
function withColour(data: Buffer, { width, height, channels }: OutputInfo): Pixels {
  if (channels === 3) return { data, width, height, channels }
  const colour = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) colour.fill(data[from]!, to, to + 3)
  return { data: Buffer.from(colour.buffer), width, height, channels: 3 }
}

function toDomainError(error: unknown): DomainError {
  const text = error instanceof Error ? error.message : ''
  return new DomainError(/pixel limit|too large/i.test(text) ? 'picture_too_large' : 'unsupported_picture')
}

const fromPixels = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } })

/** The pixels at a smaller width. Each size is made from the one before, so that there is less to shrink. */
async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.width) return pixels
  const { data, info } = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** The large file, from which all others are made: its quality is higher than theirs. */
export async function encodeLarge(pixels: Pixels, fast: boolean): Promise<EncodedFile> {
  const data = await fromPixels(pixels)
    .webp({ quality: 84, effort: fast ? 1 : 3, smartSubsample: !fast })
    .toBuffer()
  return { data, width: pixels.width, height: pixels.height, ext: '.webp', mime: 'image/webp' }
}

export async function encodeSize(pixels: Pixels, { format, width }: PlannedFile, fast = false): Promise<EncodedFile> {
  const small = await shrink(pixels, width)
  const size = { width: small.width, height: small.height }
  if (format === 'avif') {
    // Low effort: 5 takes twelve times as long as 2 for a few percent.
    const data = await fromPixels(small).avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    return { data, ...size, ext: '.avif', mime: 'image/avif' }
  }
  return {
    data: await fromPixels(small)
      .webp({ quality: 76, effort: fast ? 1 : 4 })
      .toBuffer(),
    ...size,
    ext: '.webp',
    mime: 'image/webp',
  }
}

/** The whole picture centred on its dominant colour: cropping to this shape could cut a product in half. */
export async function encodePreview(pixels: Pixels, background: string): Promise<EncodedFile> {
  const { width, height, maxBytes } = PREVIEW
  const framed = await fromPixels(pixels).resize({ width, height, fit: 'contain', background }).raw().toBuffer()
  const framedPixels: Pixels = { data: framed, width, height, channels: 3 }
  for (let quality = 82; ; quality -= 15) {
    const data = await fromPixels(framedPixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (data.length < maxBytes || quality < 30) return { data, width, height, ext: '.jpg', mime: 'image/jpeg' }
  }
}

/** The colour shown while the picture loads, as #rrggbb. */
export async function findDominantColour(pixels: Pixels): Promise<string> {
  const small = await shrink(pixels, 48)
  const { dominant } = await sharp(await fromPixels(small).png().toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
