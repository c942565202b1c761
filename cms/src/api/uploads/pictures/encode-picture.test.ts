import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture, findDominantColour } from './encode-picture'

/** A progressive JPEG whose last scan is repeated, which the decoder takes for a better version of it. */
async function jpegOf(scans: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a3' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const end = picture.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const last = Buffer.from(picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), end))
  // Its bits are all of the coefficient's, not the last one only.
  last[1 + last.readUInt16BE(2)] = 0
  return Buffer.concat([picture.subarray(0, end), ...Array<Buffer>(scans - 10).fill(last), picture.subarray(end)])
}

it('a JPEG of hundreds of scans is rejected before it is decoded, as a file too', async () => {
  expect(await decodePicture(await jpegOf(100))).toMatchObject({ width: 64, height: 48 })
  const bomb = await jpegOf(101)
  await expect(decodePicture(bomb)).rejects.toMatchObject({ code: 'unsupported_picture' })
  const folder = await mkdtemp(path.join(tmpdir(), 'scans-'))
  const file = path.join(folder, 'bomb.jpg')
  await writeFile(file, bomb)
  await expect(decodePicture(file)).rejects.toMatchObject({ code: 'unsupported_picture' })
  await rm(folder, { recursive: true })
})

it.each([3, 1] as const)(
  'a cut-out product of %i channels stands on white, not on its own colour',
  async (channels) => {
    const whole = { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const square = {
      create: { width: 40, height: 40, channels: 3, background: channels === 3 ? '#b81828' : '#202020' },
    } as const
    const cut = sharp({ create: whole }).composite([{ input: square, left: 20, top: 20 }])
    const pixels = await decodePicture(await (channels === 1 ? cut.toColourspace('b-w') : cut).png().toBuffer())
    const at = (x: number, y: number) => [...pixels.data.subarray((y * 80 + x) * 3).subarray(0, 3)]
    expect([pixels.channels, pixels.data.length]).toEqual([3, 80 * 80 * 3])
    expect(at(0, 0)).toEqual([255, 255, 255])
    expect(at(40, 40)).toEqual(channels === 3 ? [0xb8, 0x18, 0x28] : [0x20, 0x20, 0x20])
    expect(await findDominantColour(pixels)).toMatch(/^#f/)
  },
)
