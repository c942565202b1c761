import { expect, it } from 'vitest'
import { KnownVersions } from './catalogue-versions'

const begun = (list = 5, products: Record<string, number> = {}) => {
  const versions = new KnownVersions()
  versions.begin({ list, products })
  return versions
}

it('the known versions are not live before the stream is connected', () => {
  expect(new KnownVersions().isLive).toBe(false)
})

it('a product page has the greater of the list version and its own', () => {
  const versions = begun(5, { shirt: 7 })
  expect(versions.versionOf()).toBe(5)
  expect(versions.versionOf('shirt')).toBe(7)
  expect(versions.versionOf('hat')).toBe(5)
  expect(versions.newest()).toBe(7)
})

it('a version never goes back when events arrive out of order', () => {
  const versions = begun()
  versions.take({ list: 9, products: { shirt: 11 } })
  versions.take({ list: 8, products: { shirt: 10 } })
  expect(versions.versionOf()).toBe(9)
  expect(versions.versionOf('shirt')).toBe(11)
})

it('versions start anew with each stream, even lower: a restored backup counts from where it was', () => {
  const versions = begun(90)
  versions.end()
  expect(versions.isLive).toBe(false)
  versions.begin({ list: 3, products: {} })
  expect(versions.versionOf()).toBe(3)
})

it('versions are taken from the headers of a write response', () => {
  const versions = begun()
  versions.takeHeaders({ 'x-catalogue-version': '6', 'x-catalogue-products': 'shirt=8,hat=7' })
  expect([versions.versionOf(), versions.versionOf('shirt'), versions.versionOf('hat')]).toEqual([6, 8, 7])
  expect(versions.newest()).toBe(8)
})

it('a product in the headers without a number or an id is ignored', () => {
  const versions = begun()
  versions.takeHeaders({ 'x-catalogue-version': '6', 'x-catalogue-products': 'shirt=soon,=9,hat=7' })
  expect([versions.versionOf('shirt'), versions.versionOf('hat'), versions.newest()]).toEqual([6, 7, 7])
})

it.each([{}, { 'x-catalogue-version': 'soon' }, { 'x-catalogue-version': '-1' }])(
  'headers without a version are ignored: %j',
  (headers) => {
    const versions = begun()
    versions.takeHeaders(headers)
    expect(versions.versionOf()).toBe(5)
  },
)
