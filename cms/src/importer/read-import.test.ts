import { expect, it } from 'vitest'
import { readArguments } from '../commands/read-arguments'
import { IMPORT_USAGE, readImport } from './read-import'

const read = (args: string[]) => readImport(readArguments(IMPORT_USAGE, args)!)

it('the import takes a file, a picture folder, a mapping and a dry run', () => {
  expect(read(['a.csv', '--images', 'pics', '--dry-run'])).toEqual({
    file: 'a.csv',
    images: 'pics',
    mapping: undefined,
    hosts: [],
    dryRun: true,
  })
  const plain = { file: 'a.csv', images: undefined, hosts: [], dryRun: false }
  expect(read(['a.csv'])).toEqual({ ...plain, mapping: undefined })
  expect(read(['--mapping', 'Supplier list', 'a.csv'])).toEqual({ ...plain, mapping: 'Supplier list' })
})

it('picture hosts are taken in lower case, without www. and once each', () => {
  const typed = ['a.csv', '--fetch-pictures', 'www.Old-Shop.co.za, old-shop.co.za,cdn.example']
  expect(read(typed)).toMatchObject({ hosts: ['old-shop.co.za', 'cdn.example'] })
})

it.each([
  [[], 'Which file?'],
  [['--images', 'x'], 'Which file?'],
  [['a.csv', '--images'], '--images needs a folder.'],
  [['a.csv', '--fetch-pictures', '--dry-run'], '--fetch-pictures needs hosts as in the file: old-shop.example,cdn'],
  [['a.csv', '--fetch-pictures', 'https://old-shop.example/'], '--fetch-pictures needs hosts as in the file: old-'],
  [['a.csv', 'b.csv'], 'b.csv is one argument too many.'],
])('%j is rejected with a sentence', (args, sentence) => {
  expect(() => read(args)).toThrow(sentence)
})
