import path from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder, readEnvironment } from './environment'

const root = path.resolve(__dirname, '../..')

it('what nobody placed elsewhere is kept inside the project, whether the cms runs compiled or from its sources', () => {
  expect(readEnvironment({}).DATA_DIR).toBe(path.join(root, 'data'))
  for (const folder of ['cms/src', 'cms/dist/src', 'cms/config']) {
    expect(projectFolder(path.join(root, folder))).toBe(root)
  }
})

it('a wrong setting is named with what is expected', () => {
  expect(() => readEnvironment({ CMS_PORT: 'none', DATABASE_URL: 'mysql://x' })).toThrow(
    /CMS_PORT: .*DATABASE_URL: must start with postgres:\/\//,
  )
})
