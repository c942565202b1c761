import { describe, expect, it } from 'vitest'
import { sniffPicture } from './sniff-picture'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  )
const PNG = '\u0089PNG\r\n\u001a\n'
const chunk = (name: string, length: number) => bytes([0, 0, 0, length], name, new Array<number>(length + 4).fill(0))
const box = (major: string, ...brands: string[]) =>
  bytes([0, 0, 0, 16 + brands.length * 4], 'ftyp', major, [0, 0, 0, 0], ...brands)

describe('the picture type read from the bytes of a file', () => {
  it.each([
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), { type: 'image/jpeg', animated: false }],
    ['a PNG', bytes(PNG, [...chunk('IHDR', 13)], [...chunk('IDAT', 4)]), { type: 'image/png', animated: false }],
    [
      'an animated PNG',
      bytes(PNG, [...chunk('IHDR', 13)], [...chunk('acTL', 8)]),
      { type: 'image/png', animated: true },
    ],
    ['a WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0]), { type: 'image/webp', animated: false }],
    [
      'an animated WebP',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2]),
      { type: 'image/webp', animated: true },
    ],
    [
      'a PNG that names an animation after its picture',
      bytes(PNG, [...chunk('IHDR', 13)], [...chunk('IDAT', 4)], [...chunk('acTL', 8)]),
      { type: 'image/png', animated: false },
    ],
    [
      'a WebP with colour profile and transparency',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x31]),
      { type: 'image/webp', animated: false },
    ],
    [
      'a simple WebP with the same byte as an animated one',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0, 2]),
      { type: 'image/webp', animated: false },
    ],
    ['an AVIF', box('avif', 'mif1'), { type: 'image/avif', animated: false }],
    ['an AVIF whose first brand is mif1', box('mif1', 'avif'), { type: 'image/avif', animated: false }],
    ['an AVIF sequence', box('avis', 'avif'), { type: 'image/avif', animated: true }],
    ['a HEIC photo', box('heic', 'mif1'), undefined],
    ['a HEIC photo whose version reads like a brand', bytes([0, 0, 0, 16], 'ftypheicavif'), undefined],
    ['a video', box('isom', 'mp42'), undefined],
    ['a sound in the container of a WebP', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), undefined],
    ['a text that names WebP', bytes('My file WEBP'), undefined],
    ['two bytes of a JPEG', bytes([0xff, 0xd8, 0x00]), undefined],
    ['one byte of a JPEG', bytes([0xff, 0x00, 0xff]), undefined],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['an HTML page', bytes('<!doctype html><script>'), undefined],
    ['a GIF', bytes('GIF89a'), undefined],
    ['an empty file', bytes(), undefined],
    ['a truncated PNG', bytes('\u0089PN'), undefined],
  ])('is right for %s', (_what, head, expected) => expect(sniffPicture(head)).toEqual(expected))

  it('is found for a PNG whose chunk length points beyond its end', () => {
    expect(sniffPicture(bytes(PNG, [0xff, 0xff, 0xff, 0xff], 'IHDR'))).toEqual({ type: 'image/png', animated: false })
  })
})
