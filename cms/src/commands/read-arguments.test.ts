import { expect, it } from 'vitest'
import { readArguments } from './read-arguments'

const usage = {
  about: 'Packs a parcel.',
  line: 'npm run pack -- parcel [--days 3] [--check]',
  most: 1,
  options: { days: { type: 'string', value: 'a number of days' }, check: { type: 'boolean' } },
} as const

it.each([
  [[], { positionals: [], values: {} }],
  [['--days', '3', 'here', '--check'], { positionals: ['here'], values: { days: '3', check: true } }],
  [['--days=3'], { positionals: [], values: { days: '3' } }],
  [['--', '--here'], { positionals: ['--here'], values: {} }],
])('%j is read', (args, { positionals, values }) => {
  const read = readArguments(usage, args)!
  expect([read.positionals, { ...read.values }]).toEqual([positionals, values])
})

it.each([[['--help']], [['-h']], [['here', '--help', '--nothing']]])('%j asks for the usage', (args) => {
  expect(readArguments(usage, args)).toBeUndefined()
})

it.each([
  [['--day', '3'], 'There is no option --day.'],
  [['--constructor'], 'There is no option --constructor.'],
  [['-x'], 'There is no option -x.'],
  [['--days'], '--days needs a number of days.'],
  [['--days', '--check'], '--days needs a number of days.'],
  [['--days', ''], '--days needs a number of days.'],
  [['--days='], '--days needs a number of days.'],
  [['--check=yes'], '--check takes no value.'],
  [['here', 'there'], 'there is one argument too many.'],
])('%j is rejected with a sentence', (args, sentence) => {
  expect(() => readArguments(usage, args)).toThrow(sentence)
})
