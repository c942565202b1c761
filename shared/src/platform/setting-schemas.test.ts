import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  choiceSetting,
  describeWrongSettings,
  originSetting,
  portSetting,
  innerHostSetting,
  urlSetting,
} from './setting-schemas.js'

const schema = z.object({
  PORT: portSetting(3000),
  HOST: innerHostSetting,
  DEMO: choiceSetting('on', 'off'),
  PUBLIC_URL: originSetting,
  CMS_URL: urlSetting,
})

it('an empty setting counts as not set', () => {
  const unset = { PORT: 3000, HOST: '127.0.0.1', DEMO: 'on' }
  expect(schema.parse({})).toEqual(unset)
  expect(schema.parse({ PORT: '', HOST: '', DEMO: '', PUBLIC_URL: '', CMS_URL: '' })).toEqual(unset)
})

it('a setting is read, and an address loses its trailing slash', () => {
  expect(
    schema.parse({ PORT: '80', DEMO: 'off', PUBLIC_URL: 'https://shop.example/', CMS_URL: 'http://cms:1337/a/' }),
  ).toEqual({
    PORT: 80,
    HOST: '127.0.0.1',
    DEMO: 'off',
    PUBLIC_URL: 'https://shop.example',
    CMS_URL: 'http://cms:1337/a',
  })
})

it.each(['HTTPS://Shop.Example', 'https://shop.example:443/'])(
  'PUBLIC_URL=%s is the address that browsers write',
  (value) => expect(schema.parse({ PUBLIC_URL: value }).PUBLIC_URL).toBe('https://shop.example'),
)

it.each([
  ['PORT', 'x', 'must be a port from 1 to 65535'],
  ['PORT', '0', 'must be a port from 1 to 65535'],
  ['PORT', '70000', 'must be a port from 1 to 65535'],
  ['PORT', '80.5', 'must be a port from 1 to 65535'],
  ['DEMO', 'perhaps', 'must be on or off'],
  ['PUBLIC_URL', 'shop', 'must be an address like https://shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example', 'must be an address like https://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/shop', 'must be an address like https://shop.example, without a path'],
  ['PUBLIC_URL', 'https://shop.example/?a', 'must be an address like https://shop.example, without ? or #'],
  ['CMS_URL', 'https://shop.example/?a', 'must be an address like https://shop.example, without ? or #'],
])('%s=%s is rejected with what is expected', (name, value, message) => {
  const { error } = schema.safeParse({ [name]: value })
  expect(error && describeWrongSettings(error)).toBe(`Wrong setting. ${name}: ${message}`)
})
