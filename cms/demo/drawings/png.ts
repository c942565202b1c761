import { deflateSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const KINDS = { 'grey and alpha': { code: 4, channels: 2 }, 'colour and alpha': { code: 6, channels: 4 } } as const

/** A PNG of what `pixel` says of each point, from 0 to 255, as a data URI that a drawing can hold. */
export function encodePng(
  width: number,
  height: number,
  kind: keyof typeof KINDS,
  pixel: (x: number, y: number) => readonly number[],
): string {
  const { code, channels } = KINDS[kind]
  const line = 1 + width * channels
  const raw = Buffer.alloc(height * line)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw.set(pixel(x, y), y * line + 1 + x * channels)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, code, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
