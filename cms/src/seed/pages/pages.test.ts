import { PAGE_PLACEHOLDERS, PAGE_SLUGS, updatePageSchema } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { seedPages } from '.'

describe('the pages a shop starts with', () => {
  it('are all that the footer and menus link to', () => {
    expect(seedPages.map(({ slug }) => slug).sort()).toEqual([...PAGE_SLUGS].sort())
  })

  it.each(seedPages.map((page) => [page.slug, page] as const))(
    '%s could be saved in the back office as it is',
    (_slug, page) => {
      expect(updatePageSchema.safeParse(page).error).toBeUndefined()
    },
  )

  it.each(seedPages.map((page) => [page.slug, page] as const))('%s names only settings that exist', (_slug, page) => {
    const names = [...`${page.intro}${page.body}`.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
    expect(names.filter((name) => !PAGE_PLACEHOLDERS.some((placeholder) => placeholder === name))).toEqual([])
  })
})
