import { describe, expect, it } from 'vitest'
import { Postings } from './postings'

const listOf = (postings: Postings): [number, number][] => {
  const list: [number, number][] = []
  postings.forEach((number, places) => list.push([number, places]))
  return list
}

describe('the products of a word', () => {
  it('equal those of a map, in rising order, after any puts and deletes', () => {
    const map = new Map([[40, 3]])
    const postings = new Postings(40, 3)
    for (let turn = 0; turn < 5_000; turn++) {
      const number = (turn * 7_919) % 97
      if (turn % 3 === 0) {
        map.delete(number)
        postings.delete(number)
      } else {
        map.set(number, (turn % 255) + 1)
        postings.set(number, (turn % 255) + 1)
      }
      expect(postings.size).toBe(map.size)
      expect(postings.get(number)).toBe(map.get(number))
    }
    expect(listOf(postings)).toEqual([...map].sort(([a], [b]) => a - b))
  })

  it('are kept apart up to the largest number and the largest place', () => {
    const postings = new Postings(9_999_999, 255)
    postings.set(0, 0)
    expect(listOf(postings)).toEqual([
      [0, 0],
      [9_999_999, 255],
    ])
  })

  it('are none once the last one is deleted', () => {
    const postings = new Postings(5, 1)
    postings.delete(4)
    expect(postings.size).toBe(1)
    postings.delete(5)
    expect([postings.size, postings.get(5)]).toEqual([0, undefined])
  })
})
