import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { objectStorageSettings, readObjectStorage } from './object-storage.js'

const right = {
  S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com/',
  S3_REGION: 'af-south-1',
  S3_BUCKET: 'shop-pictures',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret/with+signs=',
}

function read(env: Record<string, string>) {
  const problems: string[] = []
  const parsed = z.object(objectStorageSettings).safeParse(env)
  if (!parsed.success) return { problems: parsed.error.issues.map(({ path, message }) => `${path.join()} ${message}`) }
  const storage = readObjectStorage(parsed.data, (name, problem) => problems.push(`${name} ${problem}`))
  return { storage, problems }
}

describe('the settings of object storage', () => {
  it('describe a bucket when all of them are set, and none when none is set', () => {
    expect(read(right)).toEqual({
      storage: {
        endpoint: 'https://s3.af-south-1.amazonaws.com',
        region: 'af-south-1',
        bucket: 'shop-pictures',
        accessKeyId: 'AKIAEXAMPLE',
        secretAccessKey: 'secret/with+signs=',
      },
      problems: [],
    })
    expect(read({})).toEqual({ storage: undefined, problems: [] })
    expect(read({ S3_ENDPOINT: '', S3_BUCKET: '' })).toEqual({ storage: undefined, problems: [] })
  })

  it.each(Object.keys(right))('are rejected by the name %s when only that one is missing', (name) => {
    const { problems } = read({ ...right, [name]: '' })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} is missing`))
  })

  it.each([
    ['S3_ENDPOINT', 'storage.example'],
    ['S3_ENDPOINT', 'ftp://storage.example'],
    ['S3_ENDPOINT', 'https://key:secret@storage.example'],
    ['S3_ENDPOINT', 'https://storage.example/?bucket=1'],
    ['S3_ENDPOINT', 'https://storage.example/shop-pictures'],
    ['S3_REGION', 'South Africa'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_BUCKET', 'a/b'],
    ['S3_BUCKET', '..'],
    ['S3_ACCESS_KEY_ID', 'two words'],
    ['S3_SECRET_ACCESS_KEY', 'line\nbreak'],
  ])('are rejected by the name %s when its value is %j', (name, value) => {
    const { problems } = read({ ...right, [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be`))
  })
})
