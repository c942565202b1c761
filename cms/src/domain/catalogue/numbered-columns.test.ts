import { expect, it } from 'vitest'
import { ListColumn, NumberColumn, ValueColumn } from './numbered-columns'

/** More rows than the columns begin with, of which the last is a 3. */
const ROWS = 5_002
const rows = [Uint32Array.from({ length: ROWS }, (_, row) => row)]

/** The same numbers in a column of each kind, and in a plain array. */
function open() {
  const [numbers, values, lists] = [new NumberColumn(), new ValueColumn<number>(), new ListColumn<string>()]
  const plain: number[] = []
  const set = (row: number, number: number) => {
    plain[row] = number
    numbers.set(row, number)
    values.set(row, String(number), number)
    lists.set(row, ['any', `no ${number}`], (value) => value)
  }
  for (let row = 0; row < ROWS; row++) set(row, row % 7)
  return { numbers, values, lists, plain, set }
}

/** The rows that a column does not mark. */
function unmarked(markSome: (marks: Uint8Array, bit: number) => void): number[] {
  const marks = new Uint8Array(ROWS)
  markSome(marks, 4)
  return [...marks].flatMap((mark, row) => (mark === 0 ? [row] : []))
}

it('columns find and count the rows of each value, also of rows that have another one by now', () => {
  const { numbers, values, lists, plain, set } = open()
  const check = () => {
    for (const number of new Set([...plain, 3])) {
      const own = plain.flatMap((one, row) => (one === number ? [row] : []))
      expect(unmarked((marks, bit) => numbers.markOutside(number, number, marks, bit))).toEqual(own)
      expect(unmarked((marks, bit) => values.markUnless((one) => one === number, marks, bit))).toEqual(own)
      expect(unmarked((marks, bit) => lists.markUnless((one) => one === `no ${number}`, marks, bit))).toEqual(own)
      expect(values.count(rows).find(({ value }) => value === number)?.count ?? 0).toBe(own.length)
      expect(lists.count(rows).find(({ value }) => value === `no ${number}`)?.count ?? 0).toBe(own.length)
      expect(numbers.countAbove(number, rows)).toBe(plain.filter((one) => one > number).length)
    }
    expect(lists.count(rows)[0]).toEqual({ value: 'any', count: ROWS })
    expect(values.count(rows), 'and no value without a row').toHaveLength(new Set(plain).size)
  }
  check()
  for (const row of rows[0]!.subarray(0, -1)) if (plain[row] === 3) set(row, 0)
  set(1, 8)
  check()
})

it('a value that no row has any more makes room for the next new one', () => {
  const { values, plain, set } = open()
  for (const row of rows[0]!) if (plain[row] === 3) set(row, 0)
  set(1, 8)
  const tested: number[] = []
  values.markUnless((value) => tested.push(value) > 0, new Uint8Array(ROWS), 1)
  expect(tested.sort()).toEqual([0, 1, 2, 4, 5, 6, 8])
})
