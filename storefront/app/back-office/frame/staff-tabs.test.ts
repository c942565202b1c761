import { expect, it } from 'vitest'
import { mayOpen, tabsFor } from './staff-tabs'

it('staff see the tabs they may open, and admins see all', () => {
  expect(tabsFor('staff').map(({ label }) => label)).toEqual(['Products', 'Categories', 'Slider', 'Orders', 'Import'])
  expect(tabsFor('admin')).toHaveLength(11)
})

it.each([
  ['staff', '/admin/orders/abc', true],
  ['staff', '/admin/account', true],
  ['staff', '/admin/pages', false],
  ['staff', '/admin/pages.data', false],
  ['staff', '/admin/pages/about', false],
  ['admin', '/admin/pages', true],
] as const)('%s may open %s: %s', (role, path, may) => expect(mayOpen(role, path)).toBe(may))
