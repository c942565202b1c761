import { expect, it } from 'vitest'
import { KeptPages } from './kept-pages'

const page = (size = 10) => ({ size })
const open = () => new KeptPages<{ size: number }>({ ttl: 60_000, maxBytes: 800 })

it('many pages requested once push out no page that was requested twice', () => {
  const pages = open()
  for (let n = 0; n < 50; n++) {
    pages.set(`hot ${n}`, page())
    expect(pages.get(`hot ${n}`)).toBeDefined()
  }
  for (let n = 0; n < 10_000; n++) pages.set(`unique ${n}`, page())
  for (let n = 0; n < 50; n++) expect(pages.get(`hot ${n}`)).toBeDefined()
  expect(pages.bytes).toBeLessThanOrEqual(800)
  expect(pages.get('unique 9999')).toBeDefined()
  expect(pages.get('unique 1')).toBeUndefined()
})

it('a page that is rendered again keeps its place', () => {
  const pages = open()
  pages.set('hot', page())
  pages.get('hot')
  const anew = page()
  pages.set('hot', anew)
  for (let n = 0; n < 100; n++) pages.set(`unique ${n}`, page())
  expect(pages.get('hot')).toBe(anew)
})

it('a page that grows is weighed again, and dropped when it is too large', () => {
  const pages = open()
  const growing = { size: 10 }
  pages.set('growing', growing)
  pages.get('growing')
  growing.size = 600
  pages.weighAnew('growing', growing)
  expect(pages.bytes).toBe(600)
  growing.size = 900
  pages.weighAnew('growing', growing)
  expect([pages.bytes, pages.get('growing')]).toEqual([0, undefined])
})

it('pages requested once have an eighth of the space, also when they grow', () => {
  const pages = open()
  for (let n = 0; n < 50; n++) pages.set(`unique ${n}`, page())
  expect(pages.bytes).toBe(100)
  const growing = { size: 10 }
  pages.set('growing', growing)
  growing.size = 60
  pages.weighAnew('growing', growing)
  expect(pages.bytes).toBe(100)
  expect(pages.get('growing')).toBe(growing)
})

it('a page that is kept no more, or in another form, is not weighed', () => {
  const pages = open()
  pages.weighAnew('gone', page())
  pages.set('hot', page())
  pages.weighAnew('hot', page(90))
  expect(pages.bytes).toBe(10)
})
