import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { print, say } from './say.mjs'

let printed
beforeEach(() => (printed = vi.spyOn(console, 'log').mockReturnValue(undefined)))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
const lines = () => printed.mock.calls.map(([line]) => line)

it('texts are printed as they are, what is being done after a dot', () => {
  vi.stubEnv('LOG_FORMAT', '')
  print('\n  Open\n')
  say('Stopping …')
  print('ready', { before: '  [cms] ', part: 'cms' })
  expect(lines()).toEqual(['\n  Open\n', '• Stopping …', '  [cms] ready'])
})

it('with LOG_FORMAT=json each line is JSON with its part, and one that is JSON already stays as it is', () => {
  vi.stubEnv('LOG_FORMAT', 'json')
  print('\n  Open\n\n    Shop  http://localhost\n')
  say('Stopping …')
  for (const line of ['{ not json', '{"level":30}']) print(line, { before: '  [cms] ', part: 'cms' })
  const parsed = lines().map((line) => JSON.parse(line))
  expect(parsed.map(({ part, message, level }) => [part, message, level])).toEqual([
    ['supervisor', 'Open', 'info'],
    ['supervisor', 'Shop  http://localhost', 'info'],
    ['supervisor', 'Stopping …', 'info'],
    ['cms', '{ not json', 'info'],
    [undefined, undefined, 30],
  ])
})
