import { expect, it } from 'vitest'
import { readArguments } from './read-arguments'

it('the import takes a file, a folder of pictures and the wish to try only', () => {
  expect(readArguments(['a.csv', '--images', 'pics', '--dry-run'])).toEqual({
    file: 'a.csv',
    images: 'pics',
    dryRun: true,
  })
  expect(readArguments(['a.csv'])).toEqual({ file: 'a.csv', images: undefined, dryRun: false })
})

it.each([[[]], [['--images', 'x']], [['a.csv', '--images']], [['a.csv', '--force']], [['a.csv', 'b.csv']]])(
  '%j is answered with a sentence',
  (args) => {
    expect(readArguments(args)).toMatch(/[.?\]]$/)
  },
)
