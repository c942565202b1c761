import { expect, it } from 'vitest'
import path from 'node:path'
import { typedPaths } from './cms-command.mjs'

const typedIn = process.env.INIT_CWD ?? process.cwd()

it('paths are those of the folder where a command was typed', () => {
  expect(typedPaths(['old.csv', '--images', 'pictures', '--dry-run'])).toEqual([
    path.join(typedIn, 'old.csv'),
    '--images',
    path.join(typedIn, 'pictures'),
    '--dry-run',
  ])
  expect(typedPaths(['--images=pictures'])).toEqual([`--images=${path.join(typedIn, 'pictures')}`])
  expect(typedPaths(['-h'])).toEqual(['-h'])
  expect(typedPaths(['/media/backups'])).toEqual(['/media/backups'])
})

it('nothing is no path: a backup for a variable that is not set goes nowhere', () => {
  expect(typedPaths(['', '--keep-days', '9'], ['--keep-days'])).toEqual(['', '--keep-days', '9'])
})

it('hosts, names and numbers are no paths', () => {
  const typed = ['/old.csv', '--fetch-pictures', 'old-shop.example', '--mapping', 'Counter']
  expect(typedPaths(typed, ['--fetch-pictures', '--mapping'])).toEqual(typed)
  expect(typedPaths(['--mapping=Counter'], ['--mapping'])).toEqual(['--mapping=Counter'])
})
