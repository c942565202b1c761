import { expect, it } from 'vitest'
import { readArguments } from './read-arguments'

it('the import takes a file, a picture folder, a mapping and a dry run', () => {
  expect(readArguments(['a.csv', '--images', 'pics', '--dry-run'])).toEqual({
    file: 'a.csv',
    images: 'pics',
    mapping: undefined,
    hosts: [],
    dryRun: true,
  })
  const plain = { file: 'a.csv', images: undefined, hosts: [], dryRun: false }
  expect(readArguments(['a.csv'])).toEqual({ ...plain, mapping: undefined })
  expect(readArguments(['--mapping', 'Supplier list', 'a.csv'])).toEqual({ ...plain, mapping: 'Supplier list' })
})

it('picture hosts are taken in lower case, without www. and once each', () => {
  const read = readArguments(['a.csv', '--fetch-pictures', 'www.Old-Shop.co.za, old-shop.co.za,cdn.example'])
  expect(read).toMatchObject({ hosts: ['old-shop.co.za', 'cdn.example'] })
})

it.each([
  [[]],
  [['--images', 'x']],
  [['a.csv', '--images']],
  [['a.csv', '--mapping']],
  [['a.csv', '--fetch-pictures']],
  [['a.csv', '--fetch-pictures', '--dry-run']],
  [['a.csv', '--fetch-pictures', 'https://old-shop.example/']],
  [['a.csv', '--force']],
  [['a.csv', 'b.csv']],
])('%j is rejected with a sentence', (args) => {
  expect(readArguments(args)).toMatch(/[.?\]]$|: old-shop\.example,cdn\.example$/)
})
