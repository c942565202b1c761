import { expect, it } from 'vitest'
import { takeSaved } from './take-saved'

it('what is typed during a save stays, and all else takes the saved values', () => {
  const sent = { title: ' About us ', links: [{ url: 'a.example' }], body: 'Text' }
  const saved = { title: 'About us', links: [{ url: 'https://a.example' }], body: 'Text' }
  expect(takeSaved(structuredClone(sent), sent, saved)).toEqual(saved)
  const links = [...sent.links, { url: 'b.example' }]
  expect(takeSaved({ ...sent, links, body: 'Text, and more' }, sent, saved)).toEqual({
    title: 'About us',
    links,
    body: 'Text, and more',
  })
})
