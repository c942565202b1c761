import { expect, it } from 'vitest'
import { countPackages } from './install.mjs'

it('counts what this machine installs: nothing of our own, nothing for other systems', () => {
  const packages = {
    '': {},
    cms: {},
    'node_modules/@stoep/cms': { link: true },
    'node_modules/zod': {},
    'cms/node_modules/zod': {},
    'node_modules/for-linux': { os: ['linux'], cpu: ['x64'] },
    'node_modules/for-arm': { os: ['linux'], cpu: ['arm64'] },
    'node_modules/for-mac': { os: ['darwin'] },
    'node_modules/not-windows': { os: ['!win32'] },
    'node_modules/not-linux': { os: ['!linux'] },
  }
  expect(countPackages({ packages }, { platform: 'linux', arch: 'x64' })).toBe(4)
})
