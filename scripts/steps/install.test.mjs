import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countPackages, npmOptions } from './install.mjs'
import { inRoot } from './paths.mjs'
import { npmCommand } from './processes.mjs'

it('the packages counted are those for this machine, without our own', () => {
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

// npm installs a version that is not at the root once per package that needs it. Eleven copies of zod were a quarter of
// all files read at a start. If this fails, move that version to the root of package-lock.json and remove its copies.
it.each(['zod', 'fs-extra', 'semver'])('Strapi loads %s from one place', (name) => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const users = Object.keys(packages).filter(
    (folder) => folder.startsWith('node_modules/@strapi/') && packages[folder].dependencies?.[name],
  )
  expect(users).not.toEqual([])
  expect(users.map((folder) => `${folder}/node_modules/${name}`).filter((folder) => packages[folder])).toEqual([])
})

it.each([{}, { NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'npm leaves out no package where the host sets %j',
  (env) => {
    const omitted = execFileSync(npmCommand(), ['config', 'get', 'omit', ...npmOptions], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(omitted.trim()).toBe('')
  },
)
