import { expect, it } from 'vitest'
import { ROLE_WORDS } from './role-words'

it('a role is described by the tabs it may open', () => {
  expect(ROLE_WORDS.staff).toEqual({
    label: 'Staff: products, categories, slider, orders and import',
    may: 'The tabs products, categories, slider, orders and import. Not users, customers, reports, settings, pages and audit.',
  })
  expect(ROLE_WORDS.admin.may).toBe(
    'Everything that staff may, and users, customers, reports, settings, pages and audit.',
  )
})
