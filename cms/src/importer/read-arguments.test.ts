import { expect, it } from 'vitest'
import { readArguments } from './read-arguments'

it('the import takes a file, a folder of pictures and the wish to try only', () => {
  expect(readArguments(['a.csv', '--images', 'pics', '--dry-run'])).toEqual({
    file: 'a.csv',
    images: 'pics',
    mapping: undefined,
    dryRun: true,
  })
  const plain = { file: 'a.csv', images: undefined, dryRun: false }
  expect(readArguments(['a.csv'])).toEqual({ ...plain, mapping: undefined })
  expect(readArguments(['--mapping', 'Supplier list', 'a.csv'])).toEqual({ ...plain, mapping: 'Supplier list' })
})

it.each([
  [[]],
  [['--images', 'x']],
  [['a.csv', '--images']],
  [['a.csv', '--mapping']],
  [['a.csv', '--force']],
  [['a.csv', 'b.csv']],
])('%j is answered with a sentence', (args) => {
  expect(readArguments(args)).toMatch(/[.?\]]$/)
})
