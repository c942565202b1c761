import { expect, it } from 'vitest'
import { SupersededChanges } from './superseded-changes'
import { VersionBook, type ChangeRow } from './versions'

const row = (id: number, subjectId: string, listChanged = false): ChangeRow => ({
  id,
  subject: 'product',
  subjectId,
  listChanged,
})
const newestFirst = [
  row(1, 'a'),
  row(2, 'b', true),
  row(3, 'a'),
  row(4, 'c'),
  row(5, 'a'),
  row(6, 'c'),
  row(7, 'd'),
].reverse()

it('a sweep keeps the last change of the lists and, after it, the last of each product', () => {
  const sweep = new SupersededChanges()
  const gone = [...sweep.take(newestFirst.slice(0, 3)), ...sweep.take(newestFirst.slice(3))]
  expect(gone.map(({ id }) => id)).toEqual([4, 3, 1])
})

it('a sweep leaves every version as it was', () => {
  const gone = new Set(new SupersededChanges().take(newestFirst))
  const [before, after] = [new VersionBook(), new VersionBook()]
  before.take([...newestFirst].reverse())
  after.take(newestFirst.filter((each) => !gone.has(each)).reverse())
  expect(after.current()).toEqual(before.current())
})

it('a sweep keeps the newest row, whose number the next one follows', () => {
  expect(new SupersededChanges().take([row(9, 'a', true)])).toEqual([])
})
