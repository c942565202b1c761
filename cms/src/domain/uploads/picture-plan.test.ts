import { describe, expect, it } from 'vitest'
import { dropHeavierAvif, planAllFiles, planFirstFiles } from './picture-plan'

const keys = (files: readonly { key: string }[]) => files.map(({ key }) => key)

describe('the files of a picture', () => {
  it('that are made at once are a thumbnail, 360 and 720 wide', () => {
    expect(keys(planFirstFiles(1440))).toEqual(['thumbnail', 'webp_360', 'webp_720'])
  })

  it('are never wider than the picture', () => {
    expect(keys(planFirstFiles(500))).toEqual(['thumbnail', 'webp_360', 'webp_500'])
    expect(keys(planFirstFiles(100))).toEqual(['webp_100'])
    expect(Math.max(...planAllFiles(500, 'product').map(({ width }) => width))).toBe(500)
  })

  it('are WebP up to 240 wide, and WebP and AVIF from 360', () => {
    expect(keys(planAllFiles(1440, 'product'))).toEqual([
      'webp_180',
      'thumbnail',
      'webp_360',
      'avif_360',
      'webp_480',
      'avif_480',
      'webp_640',
      'avif_640',
      'webp_720',
      'avif_720',
      'webp_960',
      'avif_960',
    ])
  })

  it('go up to 1440 wide for a hero', () => {
    const widths = planAllFiles(1440, 'hero')
      .filter(({ format }) => format === 'avif')
      .map(({ width }) => width)
    expect(widths).toEqual([360, 480, 720, 1080, 1440])
  })

  it('include those that are made at once', () => {
    for (const width of [90, 180, 200, 240, 360, 500, 720, 900, 1440]) {
      expect(keys(planAllFiles(width, 'product'))).toEqual(expect.arrayContaining(keys(planFirstFiles(width))))
    }
  })
})

describe('AVIF', () => {
  const made = (mime: string, length: number) => ({ file: { width: 360, mime, data: { length } } })
  const have = [{ width: 360, mime: 'image/webp', sizeInBytes: 100 }]

  it('is kept when it is smaller', () => expect(dropHeavierAvif([made('image/avif', 90)], have)).toHaveLength(1))
  it('is dropped when WebP is as small', () =>
    expect(dropHeavierAvif([made('image/avif', 100), made('image/jpeg', 5)], have)).toEqual([made('image/jpeg', 5)]))
})
