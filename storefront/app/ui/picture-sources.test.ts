import type { PictureFile } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { fallbackFile, liesOnWhite, offeredBeside, pictureSources, savingWidths } from './picture-sources'

const file = (type: PictureFile['type'], width: number): PictureFile => ({
  url: `/uploads/a_${width}.${type.slice(6)}`,
  width,
  height: width,
  type,
})
const files = [
  file('image/avif', 720),
  file('image/avif', 360),
  file('image/webp', 180),
  file('image/webp', 720),
  file('image/webp', 360),
]

describe('the main colour of a picture', () => {
  it.each(['#ffffff', '#f8f8f8', '#F8F0F0'])('%s counts as a cut-out on white', (color) => {
    expect(liesOnWhite(color)).toBe(true)
  })
  it.each(['#e8e8d8', '#d8d8d8', '#f8e8e8', '', undefined])('%s does not count as a cut-out on white', (color) => {
    expect(liesOnWhite(color)).toBe(false)
  })
})

describe('the files a picture offers', () => {
  it('are listed by type in the given order, with widths ascending', () => {
    expect(pictureSources(files, [180, 360, 720])).toEqual([
      { type: 'image/avif', srcSet: '/uploads/a_360.avif 360w, /uploads/a_720.avif 720w' },
      { type: 'image/webp', srcSet: '/uploads/a_180.webp 180w, /uploads/a_360.webp 360w, /uploads/a_720.webp 720w' },
    ])
  })

  it('are only those that suit its place', () => {
    expect(pictureSources(files, [180, 360]).map((source) => source.srcSet)).toEqual([
      '/uploads/a_360.avif 360w',
      '/uploads/a_180.webp 180w, /uploads/a_360.webp 360w',
    ])
  })

  it('include its own width when it is narrower than its place', () => {
    expect(pictureSources(files, [360, 960]).map((source) => source.srcSet)).toEqual([
      '/uploads/a_360.avif 360w, /uploads/a_720.avif 720w',
      '/uploads/a_360.webp 360w, /uploads/a_720.webp 720w',
    ])
  })

  it('are only the narrowest when none is small enough', () => {
    expect(pictureSources([file('image/webp', 720), file('image/webp', 480)], [360])).toEqual([
      { type: 'image/webp', srcSet: '/uploads/a_480.webp 480w' },
    ])
  })

  it('stay small for a shopper who saves data', () => {
    expect(savingWidths([240, 360, 720], true)).toEqual([240, 360])
    expect(savingWidths([240, 360, 720], false)).toEqual([240, 360, 720])
  })

  it('have a fallback: the largest fitting file that old browsers can read', () => {
    expect(fallbackFile(files, [360, 480])?.url).toBe('/uploads/a_360.webp')
    expect(fallbackFile(files, [100])?.url).toBe('/uploads/a_180.webp')
    expect(fallbackFile([], [360])).toBeUndefined()
  })

  it('are not listed again when the fallback is the only one', () => {
    const [own] = pictureSources([file('image/webp', 360)], [360, 480])
    expect(offeredBeside(file('image/webp', 360), own)).toBeUndefined()
    expect(offeredBeside(file('image/webp', 180), own)).toBe('/uploads/a_360.webp 360w')
    expect(offeredBeside(undefined, undefined)).toBeUndefined()
  })
})
