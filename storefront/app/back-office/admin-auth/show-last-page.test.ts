import { expect, it } from 'vitest'
import { showLastPage } from './show-last-page.server'

const asked = (search: string) => new Request(`http://shop.example/admin/products${search}`)
const locationOf = (search: string, list: { page: number; pages: number }): string | null => {
  try {
    showLastPage(list, asked(search))
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : String(thrown)
  }
}

it.each([
  ['?page=999&search=mug', { page: 999, pages: 4 }, '/admin/products?page=4&search=mug'],
  ['?page=2&stock=low', { page: 2, pages: 1 }, '/admin/products?stock=low'],
  ['?page=2', { page: 2, pages: 1 }, '/admin/products'],
  ['?page=4', { page: 4, pages: 4 }, null],
])('%s with the list %j redirects to %s', (search, list, to) => expect(locationOf(search, list)).toBe(to))

it('a list that could not be fetched does not redirect', () => expect(showLastPage(null, asked('?page=9'))).toBeNull())
