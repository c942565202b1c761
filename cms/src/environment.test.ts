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

it('a bucket with half of its settings is no bucket', () => {
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'Pictures' })).toThrow(
    /S3_BUCKET: must be the name of a bucket/,
  )
  expect(() => readEnvironment({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'pictures' })).toThrow(
    /S3_REGION: is missing.*S3_ACCESS_KEY_ID: is missing.*S3_SECRET_ACCESS_KEY: is missing/,
  )
})
