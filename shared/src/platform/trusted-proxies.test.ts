import { expect, it } from 'vitest'
import { parseTrustedProxies } from './trusted-proxies.js'

it.each([
  'yes',
  ',',
  '100',
  '-1',
  '1,2',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'fd00::/129',
  '10.0.0/8',
  'proxy.example',
  '1.2.3.4/x',
])('%j is rejected as a setting of trusted proxies', (setting) => expect(parseTrustedProxies(setting)).toBeUndefined())

it.each([
  ['', 0],
  [' 2\n', 2],
])('%j is a number of hops', (setting, hops) => expect(parseTrustedProxies(setting)).toEqual({ kind: 'hops', hops }))

it('networks may have spaces between them, and a comma after the last', () => {
  const [one, two] = ['10.0.0.0/8', '127.0.0.1'].map((text) => parseTrustedProxies(text))
  expect([one, two]).toMatchObject([{ kind: 'networks' }, { kind: 'networks' }])
  const networks = [one, two].flatMap((parsed) => (parsed?.kind === 'networks' ? parsed.networks : []))
  expect(parseTrustedProxies(' 10.0.0.0/8 , 127.0.0.1,')).toEqual({ kind: 'networks', networks })
})
