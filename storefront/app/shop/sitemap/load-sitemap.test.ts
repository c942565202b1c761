import { expect, it } from 'vitest'
import { writeTogether } from './load-sitemap.server'

it('requests for a file of the sitemap share one run, and the next request begins another', async () => {
  let runs = 0
  const write = async () => {
    runs += 1
    await new Promise((resolve) => setImmediate(resolve))
    return `<run>${runs}</run>`
  }
  const both = [writeTogether('a.xml', write), writeTogether('a.xml', write)]
  expect(await Promise.all(both)).toEqual(['<run>1</run>', '<run>1</run>'])
  expect(await writeTogether('a.xml', write)).toBe('<run>2</run>')
})

it('files share no run, and a run that fails is not kept', async () => {
  const fails = () => Promise.reject(new Error('The cms is down'))
  const results = await Promise.allSettled([writeTogether('b.xml', fails), writeTogether('c.xml', async () => 'c')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await writeTogether('b.xml', async () => 'b')).toBe('b')
})
