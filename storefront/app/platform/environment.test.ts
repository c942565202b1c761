import { expect, it } from 'vitest'
import { hostAndPort, readEnvironment } from './environment'

it('the settings have defaults when nothing is set', () => {
  const settings = readEnvironment({})
  expect(settings.port).toBe(3000)
  expect(settings.host).toBeUndefined()
  expect(settings.cmsUrl.href).toBe('http://127.0.0.1:1337/')
  expect(settings.publicUrl.href).toBe('http://localhost:3000/')
})

it('the server listens on the address that is set, and on all when it is set to nothing', () => {
  expect(readEnvironment({ STOREFRONT_HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  expect(readEnvironment({ STOREFRONT_HOST: '' }).host).toBeUndefined()
})

it('the missing settings of a bucket are named', () => {
  expect(() => readEnvironment({ S3_BUCKET: 'pictures', S3_REGION: 'auto' })).toThrow(
    /S3_ENDPOINT: is missing.*; S3_ACCESS_KEY_ID: is missing.*; S3_SECRET_ACCESS_KEY: is missing/,
  )
})

it('every wrong setting is named with what is expected, on one line', () => {
  expect(() => readEnvironment({ PORT: 'abc', PUBLIC_URL: 'shop', TRUSTED_PROXIES: 'all' })).toThrow(
    /PORT: must be a port.*PUBLIC_URL: must be an address.*TRUSTED_PROXIES: must be a number of hops/,
  )
})

it.each([
  ['https://127.0.0.1:1337', 'must begin with http://'],
  ['http://127.0.0.1:1337/api', 'without a path'],
])('a cms at %s is no setting', (url, message) => {
  expect(() => readEnvironment({ CMS_URL: url })).toThrow(message)
})

it.each([
  ['http://[::1]:1337', { host: '::1', port: '1337' }],
  ['http://cms-1', { host: 'cms-1', port: 80 }],
])('the cms at %s is asked there', (url, expected) => {
  expect(hostAndPort(readEnvironment({ CMS_URL: url }).cmsUrl)).toEqual(expected)
})
