import { expect, test } from 'vitest'
import { Planner } from './planner'

test('entries come fewer at a time where they name many pictures, and none is left out', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => `${at}.jpg`).join('\n')
  const rows = [1, 1, 1_500, 1_500, 5_000, 1].map((count, at) => `c${at},Jug,10,Home,"${pictures(count)}"`)
  const planner = new Planner()
  const read = planner.read(Buffer.from(['code,name,price,category,images', ...rows].join('\n')), new Date(), {})
  expect(read).toMatchObject({ ok: true, pictures: 8_003 })
  const taken: number[] = []
  for (let from = 0; from < rows.length; from += taken.at(-1)!) taken.push(planner.entries(from, 50).length)
  expect(taken).toEqual([3, 1, 1, 1])
  expect(planner.entries(rows.length, 50)).toEqual([])
  expect(planner.entries(0, 2)).toHaveLength(2)
})
