import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePicture } from './encode-picture'

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
