import { expect, it } from 'vitest'
import { pictureFiles, widthsOf } from './picture-files.js'

const file = (type: 'image/webp' | 'image/avif', width: number, url: string) => ({
  type,
  width,
  height: width * 1.25,
  url,
})
const FILES = [
  file('image/avif', 360, '/uploads/a_b_avif_360.avif'),
  file('image/webp', 180, '/uploads/a_b_webp_180.webp'),
  file('image/webp', 240, '/uploads/a_b_thumbnail.webp'),
  file('image/webp', 720, '/uploads/a_b_webp_720.webp'),
]
const stored = ({ type, ...rest }: (typeof FILES)[number]) => ({ ...rest, mime: type })
const STORED = FILES.map(stored)

it.each(['/uploads/a_b_webp_720.webp', '/uploads/a_b_thumbnail.webp', '/uploads/a_b.webp'])(
  'the URLs of all files of a picture are built from %s and its widths',
  (url) => {
    const widths = widthsOf(url, STORED)
    expect(widths).toEqual({ avif: [360], webp: [180, 240, 720] })
    expect(pictureFiles({ url, width: 1440, height: 1800, widths })).toEqual(FILES)
  },
)

it('a file with another URL is left out, and a picture without widths has no files', () => {
  const elsewhere = file('image/webp', 960, '/uploads/other_webp_960.webp')
  expect(widthsOf('/uploads/a_b.webp', [...STORED, stored(elsewhere)])).toEqual({ avif: [360], webp: [180, 240, 720] })
  expect(widthsOf('/uploads/a_b.webp', [stored(elsewhere)])).toBeUndefined()
  expect(pictureFiles({ url: '/uploads/a_b.webp' })).toEqual([])
})
