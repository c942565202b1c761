import { LARGEST_PICTURE, MAX_UPLOAD_MEGAPIXELS } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { canBeShrunk, isClearlySmaller, planSize, readJpegHead } from './shrink-plan'

const MB = 1024 * 1024
const limits = { megapixels: MAX_UPLOAD_MEGAPIXELS, kept: LARGEST_PICTURE }

describe('the size of a JPEG is read from its first bytes', () => {
  const START = [0xff, 0xd8]
  const segment = (code: number, ...content: number[]) => [0xff, code, 0, content.length + 2, ...content]
  const frame = (code: number, channels = 3) => segment(code, 8, 0x0b, 0xb8, 0x0f, 0xa0, channels)
  const read = (...bytes: number[]) => readJpegHead(Uint8Array.from(bytes).buffer)

  it.each([
    ['baseline', 0xc0],
    ['progressive', 0xc2],
  ])('of a %s one, behind what the camera noted', (_, code) => {
    const exif = segment(0xe1, ...Array.from({ length: 200 }, () => 0xff))
    const huffman = segment(0xc4, 1, 2, 3, 4, 5, 6)
    expect(read(...START, ...exif, ...huffman, ...frame(code))).toEqual({ width: 4000, height: 3000, channels: 3 })
  })

  it.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['an empty file', []],
    ['a JPEG that is cut off', [...START, ...frame(0xc0).slice(0, 6)]],
    ['a JPEG whose frame is further on', [...START, 0xff, 0xe1, 0xff, 0xff, ...Array.from({ length: 50 }, () => 0)]],
    ['bytes that are no segments', [...START, ...Array.from({ length: 50 }, () => 0)]],
  ])('%s has none', (_, bytes) => {
    expect(read(...bytes)).toBeUndefined()
  })

  it('only what the shop accepts and a browser shows in the right colours is decoded', () => {
    expect(canBeShrunk({ width: 8000, height: 5000, channels: 3 }, limits)).toBe(true)
    expect(canBeShrunk({ width: 8000, height: 5001, channels: 3 }, limits), 'more than 40 megapixels').toBe(false)
    expect(canBeShrunk({ width: 4000, height: 3000, channels: 4 }, limits), 'CMYK').toBe(false)
  })
})

it.each([
  ['a camera picture', { width: 4000, height: 3000 }, 5 * MB, { width: 1440, height: 1080 }],
  ['an upright one', { width: 3000, height: 4000 }, 5 * MB, { width: 1440, height: 1920 }],
  ['a very tall one', { width: 1000, height: 4800 }, 5 * MB, { width: 500, height: 2400 }],
  ['a light one of many pixels', { width: 1441, height: 1000 }, MB / 2, { width: 1440, height: 999 }],
  ['a line', { width: 20_000, height: 1 }, 2 * MB, { width: 1440, height: 1 }],
  ['a heavy one that fits is encoded anew', { width: 1440, height: 2400 }, 2 * MB, { width: 1440, height: 2400 }],
])('%s is shrunk to what the shop keeps', (_, size, bytes, planned) => {
  expect(planSize(size, bytes, limits)).toEqual(planned)
})

it('a picture that fits and is not heavy stays as it is', () => {
  expect(planSize({ width: 1440, height: 2400 }, MB, limits)).toBeUndefined()
  expect(planSize({ width: 300, height: 200 }, MB / 2, limits)).toBeUndefined()
})

it('a result that saves less than a fifth is not used', () => {
  expect(isClearlySmaller(800, 1000)).toBe(true)
  expect(isClearlySmaller(801, 1000)).toBe(false)
})
