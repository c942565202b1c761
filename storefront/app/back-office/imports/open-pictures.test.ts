import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openPictures } from './open-pictures'

const zip = (files: Record<string, string>, name = 'pictures.zip') => {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  return new File([packed.slice()], name)
}

describe('chosen pictures', () => {
  it('include those in a zip with their folders, and nothing else from it', async () => {
    const { pictures, problems } = await openPictures([
      zip({ 'a/sand.jpg': 'sand', 'a/readme.txt': 'no', '__MACOSX/a/._sand.jpg': 'no', 'b/CLAY.PNG': 'clay' }),
    ])
    expect([pictures.map(({ path }) => path), problems]).toEqual([['a/sand.jpg', 'b/CLAY.PNG'], []])
    const clay = await pictures[1]!.open()
    expect([clay.name, clay.type, await clay.text()]).toEqual(['CLAY.PNG', 'image/png', 'clay'])
  })

  it('include files beside a zip that cannot be opened, which is reported', async () => {
    const { pictures, problems } = await openPictures([new File(['x'], 'one.webp'), new File(['x'], 'broken.zip')])
    expect(pictures.map(({ path }) => path)).toEqual(['one.webp'])
    expect(problems).toEqual(['broken.zip cannot be opened.'])
  })
})
