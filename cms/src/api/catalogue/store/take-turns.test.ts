import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './take-turns'

it('other requests run between two pieces of work, also when one fails', async () => {
  const inTurn = createTurns()
  const ran: string[] = []
  const works = ['a', 'b', 'c'].map((name) =>
    inTurn(() => {
      ran.push(name)
      if (name === 'b') throw new Error('failed')
      return name
    }),
  )
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await nextTurn()
      if (!isOver) ran.push('.')
    }
  })()
  const results = await Promise.allSettled(works)
  isOver = true
  await others
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(ran.join('')).toMatch(/^\.*a\.{9,}b\.{9,}c$/)
})
