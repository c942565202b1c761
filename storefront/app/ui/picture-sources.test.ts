import { describe, expect, it } from 'vitest'
import { fallbackFile, pictureSources, type ImageFile } from './picture-sources'

const file = (type: ImageFile['type'], width: number): ImageFile => ({
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

describe('the files a picture offers', () => {
  it('names every type in the order it was given, widths ascending', () => {
    expect(pictureSources(files, 960)).toEqual([
      { type: 'image/avif', srcSet: '/uploads/a_360.avif 360w, /uploads/a_720.avif 720w' },
      { type: 'image/webp', srcSet: '/uploads/a_180.webp 180w, /uploads/a_360.webp 360w, /uploads/a_720.webp 720w' },
    ])
  })

  it('stays at or below the widest file worth loading', () => {
    expect(pictureSources(files, 360).map((source) => source.srcSet)).toEqual([
      '/uploads/a_360.avif 360w',
      '/uploads/a_180.webp 180w, /uploads/a_360.webp 360w',
    ])
  })

  it('leaves out files that are smaller than any place they could stand in', () => {
    expect(pictureSources(files, 960, 360)[1]?.srcSet).toBe('/uploads/a_360.webp 360w, /uploads/a_720.webp 720w')
  })

  it('keeps the narrowest file of a type that has nothing small enough', () => {
    expect(pictureSources([file('image/webp', 720), file('image/webp', 480)], 360)).toEqual([
      { type: 'image/webp', srcSet: '/uploads/a_480.webp 480w' },
    ])
  })

  it('gives old browsers the largest fitting file they can read', () => {
    expect(fallbackFile(files, 400)?.url).toBe('/uploads/a_360.webp')
    expect(fallbackFile(files, 100)?.url).toBe('/uploads/a_180.webp')
    expect(fallbackFile([], 400)).toBeUndefined()
  })
})
