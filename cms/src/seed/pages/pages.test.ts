import { PAGE_PLACEHOLDERS, PAGE_SLUGS, updatePageSchema } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { seedPages } from '.'
import { DEMO_SELLER, UNKNOWN_SELLER } from './seed-page'

const pages = seedPages(UNKNOWN_SELLER)

describe('the pages a shop starts with', () => {
  it('are exactly those that every shop has', () => {
    expect(pages.map(({ slug }) => slug).sort()).toEqual([...PAGE_SLUGS].sort())
  })

  it.each(pages.map((page) => [page.slug, page] as const))(
    '%s is valid for saving in the back office',
    (_slug, page) => {
      expect(updatePageSchema.safeParse(page).error).toBeUndefined()
    },
  )

  it.each(pages.map((page) => [page.slug, page] as const))('%s uses only placeholders that exist', (_slug, page) => {
    const names = [...`${page.intro}${page.body}`.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
    expect(names.filter((name) => !PAGE_PLACEHOLDERS.some((placeholder) => placeholder === name))).toEqual([])
  })

  it('say that they are not legal advice where they state law', () => {
    const statesLaw = pages.filter(({ body }) => /\bAct\b|\b(?:30|7) days\b|six months/.test(body))
    expect(statesLaw.map(({ slug }) => slug).sort()).toEqual([
      'about',
      'faq',
      'privacy-policy',
      'returns-exchanges',
      'shipping-info',
      'terms-of-service',
    ])
    for (const { slug, body } of statesLaw) expect(body, slug).toMatch(/ not legal advice.*$/)
  })

  it('mark what the shop must fill in, of which the demo has nothing', () => {
    const textOf = (seller: typeof DEMO_SELLER) =>
      seedPages(seller)
        .map(({ body }) => body)
        .join()
    expect(textOf(UNKNOWN_SELLER)).toContain('to be filled in by the shop')
    expect(textOf(DEMO_SELLER)).not.toContain('to be filled in')
  })
})
