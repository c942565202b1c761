import sharp from 'sharp'
import { expect, it } from 'vitest'
import { countScans } from './count-scans'

const picture = (progressive: boolean) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a3' } })
    .jpeg({ progressive })
    .toBuffer()
const marker = (code: number, ...bytes: number[]) => Buffer.from([0xff, code, ...bytes])

it('the scans of a JPEG are counted, not what is in its segments or after its end', async () => {
  const [plain, progressive] = await Promise.all([picture(false), picture(true)])
  expect([countScans(plain), countScans(progressive)]).toEqual([1, 10])
  const thumbnail = marker(0xe1, 0, 2 + plain.length, ...plain)
  expect(countScans(Buffer.concat([plain.subarray(0, 2), thumbnail, plain.subarray(2), progressive]))).toBe(1)
})

it('each repetition of a scan counts, behind stuffed bytes, restarts and fill bytes too', () => {
  const scan = Buffer.concat([marker(0xda, 0, 4, 1, 1), Buffer.from([7]), marker(0), marker(0xd3), Buffer.from([0xff])])
  const start = marker(0xd8)
  expect(countScans(Buffer.concat([start, ...Array<Buffer>(500).fill(scan), marker(0xd9)]))).toBe(500)
})

it.each([[[]], [[0xff]], [[0xff, 0xd8, 0xff]], [[0xff, 0xd8, 0xff, 0xe1, 0]], [[0xff, 0xd8, 0xff, 0xe1, 0, 0]]])(
  'a file that ends early has none: %j',
  (bytes) => {
    expect(countScans(Buffer.from(bytes))).toBe(0)
  },
)
