import { PAGE_SLUGS, pageUrl } from '@stoep/shared'
import { expect, it } from 'vitest'
import { LEGAL_LINKS, QUICK_LINKS, SERVICE_LINKS } from './links'

it('the footer links to every page that a shop has from the start', () => {
  const linked = [...QUICK_LINKS, ...SERVICE_LINKS, ...LEGAL_LINKS].map(({ href }) => href)
  expect(PAGE_SLUGS.map((slug) => pageUrl(slug)).filter((url) => !linked.includes(url))).toEqual([])
})
