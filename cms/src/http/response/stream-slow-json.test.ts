import { expect, it } from 'vitest'
import { streamSlowJson } from './stream-slow-json'

const bytes = (text: string) => new TextEncoder().encode(text)

it('a slow response sends spaces until the body is ready, and then the body alone', async () => {
  let finish = (_json: Uint8Array): void => undefined
  const body = streamSlowJson(new Promise((resolve) => (finish = resolve)), 1)
  const pieces: string[] = []
  for await (const piece of body) {
    pieces.push(String(piece))
    if (pieces.length === 3) finish(bytes('{"made":true}'))
  }
  expect(pieces.slice(0, 3)).toEqual([' ', ' ', ' '])
  expect(JSON.parse(pieces.join(''))).toEqual({ made: true })
})

it('a slow response fails when the body cannot be made', async () => {
  const body = streamSlowJson(Promise.reject(new Error('no more')), 1)
  await expect(body.toArray()).rejects.toThrow('no more')
})
