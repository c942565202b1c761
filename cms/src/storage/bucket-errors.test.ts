import { expect, it } from 'vitest'
import { isMissing, reasonOf, wrongSettingIn } from './bucket-errors'

const failure = (name: string, more: object = {}) =>
  Object.assign(new Error('secret-bucket.example'), { name, ...more })

it.each([
  ['NoSuchBucket', 'S3_BUCKET'],
  ['InvalidAccessKeyId', 'S3_ACCESS_KEY_ID'],
  ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY'],
  ['AuthorizationHeaderMalformed', 'S3_REGION'],
  ['PermanentRedirect', 'S3_REGION'],
])('%s points to the setting %s', (name, setting) => {
  expect(wrongSettingIn(failure(name))).toMatch(new RegExp(`^${setting}: `))
})

it('other failures point to no setting', () => {
  for (const name of ['AccessDenied', 'TimeoutError', 'SlowDown', 'InternalError']) {
    expect(wrongSettingIn(failure(name))).toBeUndefined()
  }
})

it('the reason is a code, never an address', () => {
  expect(reasonOf(failure('AccessDenied'))).toBe('AccessDenied')
  expect(reasonOf(failure('Error', { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
  expect(reasonOf(failure('at secret-bucket.example'))).toBe('no reason given')
})

it('a file counts as missing only when the storage says so', () => {
  expect([failure('NoSuchKey'), failure('NotFound')].map(isMissing)).toEqual([true, true])
  expect([failure('NoSuchBucket'), failure('AccessDenied')].map(isMissing)).toEqual([false, false])
})
