import { ERRORS, MAX_UPLOAD_BYTES } from '@stoep/shared'
import { zipSync, strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeRejected, openPictures } from './open-pictures'

const zip = (files: Record<string, string>, name = 'pictures.zip') => {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  return new File([packed.slice()], name)
}

// What opens a zip is loaded once there is a connection.
beforeAll(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers: { 'content-type': 'image/svg+xml' } })))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('chosen pictures', () => {
  it('include those in a zip with their folders, without what the operating system adds', async () => {
    const { pictures, rejected } = await openPictures([
      zip({ 'a/sand.jpg': 'sand', 'a/.DS_Store': 'no', '__MACOSX/a/._sand.jpg': 'no', 'b/CLAY.PNG': 'clay' }),
    ])
    expect([pictures.map(({ path }) => path), rejected]).toEqual([['a/sand.jpg', 'b/CLAY.PNG'], []])
    const clay = await pictures[1]!.open()
    expect([clay.name, clay.type, await clay.text()]).toEqual(['CLAY.PNG', 'image/png', 'clay'])
  })

  it('include files beside a zip that cannot be opened, which is reported', async () => {
    const { pictures, rejected } = await openPictures([new File(['x'], 'one.webp'), new File(['x'], 'broken.zip')])
    expect(pictures.map(({ path }) => path)).toEqual(['one.webp'])
    expect(rejected).toEqual([{ path: 'broken.zip', reason: 'The zip could not be opened.' }])
  })

  it('leave out those of another type or too large a size, each named with the reason, in a zip or alone', async () => {
    const large = 'x'.repeat(MAX_UPLOAD_BYTES + 1)
    const { pictures, rejected } = await openPictures([
      zip({ 'a/large.webp': large, 'a/moving.gif': 'gif', 'a/fits.jpg': 'fits' }),
      new File(['tiff'], 'scan.tiff', { type: 'image/tiff' }),
      new File([large], 'large.png'),
    ])
    expect(pictures.map(({ path }) => path)).toEqual(['a/fits.jpg'])
    const [type, size] = [ERRORS.unsupported_picture[1], ERRORS.picture_too_large[1]]
    expect(describeRejected(rejected)).toEqual([`a/large.webp, large.png: ${size}`, `a/moving.gif, scan.tiff: ${type}`])
  })

  it('of which thousands are left out make one short sentence', () => {
    const files = Array.from({ length: 10_000 }, (_, at) => ({ path: `${at}.gif`, reason: 'No.' }))
    const [text, ...more] = describeRejected(files)
    expect(text).toMatch(/^0\.gif, 1\.gif, .*, 19\.gif and 9980 more: No\.$/)
    expect(more).toEqual([])
  })
})
