import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { UnsureRequests } from './repeated-requests'

interface Move {
  to: string
  key: string
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const fails = (code: 'internal' | 'validation') => () => Promise.reject(new DomainError(code))
const keyOf = ({ key }: Move) => Promise.resolve(key)
const makeMoves = () => new UnsureRequests<Move>((before, meant) => before.to === meant.to)

it('a request that is meant again after a lost response is sent as it was', async () => {
  const moves = makeMoves()
  for (const fail of [lost, fails('internal')]) {
    await expect(moves.send({ to: 'packed', key: '1' }, fail)).rejects.toThrow()
    await expect(moves.send({ to: 'packed', key: '2' }, lost)).rejects.toThrow()
    expect(await moves.send({ to: 'packed', key: '3' }, keyOf)).toBe('1')
    expect(await moves.send({ to: 'packed', key: '4' }, keyOf), 'after a success it is a new one').toBe('4')
  }
})

it('of several lost ones each is recognised, until one succeeds', async () => {
  const moves = makeMoves()
  await expect(moves.send({ to: 'packed', key: '1' }, lost)).rejects.toThrow()
  await expect(moves.send({ to: 'dispatched', key: '2' }, lost)).rejects.toThrow()
  expect(moves.all.map(({ key }) => key)).toEqual(['1', '2'])
  expect(await moves.send({ to: 'dispatched', key: '3' }, keyOf)).toBe('2')
  expect(moves.all).toEqual([])
})

it('a rejection tells nothing about an earlier try, and is none that may have arrived', async () => {
  const moves = makeMoves()
  await expect(moves.send({ to: 'packed', key: '1' }, fails('validation'))).rejects.toThrow()
  expect(moves.all).toEqual([])
  await expect(moves.send({ to: 'packed', key: '2' }, lost)).rejects.toThrow()
  await expect(moves.send({ to: 'packed', key: '3' }, fails('validation'))).rejects.toThrow()
  expect(await moves.send({ to: 'packed', key: '4' }, keyOf)).toBe('2')
})

it('without a rule only the same object is meant again', async () => {
  const changes = new UnsureRequests<Move>()
  const change = { to: 'packed', key: '1' }
  await expect(changes.send(change, lost)).rejects.toThrow()
  expect(changes.find({ ...change })).toBeUndefined()
  expect(changes.find(change)).toBe(change)
})
