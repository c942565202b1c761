import { constants } from 'node:os'
import { expect, it } from 'vitest'
import { exitCodeOf, nodePackages, runsTheShop } from './node.mjs'

it.each([
  ['20.19.0', false],
  ['20.20.2', false],
  ['21.7.3', false],
  ['22.0.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['22.23.1', true],
  ['23.0.0', true],
  ['24.0.0', true],
  ['24.21.0', true],
  ['25.0.0', false],
  ['26.10.0', false],
  ['100.0.0', false],
])('Node %s runs the shop: %s', (version, expected) => {
  expect(runsTheShop(version)).toBe(expected)
})

it('every Node that can be downloaded runs the shop', () => {
  for (const [machine, { version }] of nodePackages) expect.soft(runsTheShop(version), machine).toBe(true)
})

it('the exit code is that of the command, or that of its signal', () => {
  expect([exitCodeOf(0, null), exitCodeOf(3, null)]).toEqual([0, 3])
  const { SIGINT, SIGABRT } = constants.signals
  expect([exitCodeOf(null, 'SIGINT'), exitCodeOf(null, 'SIGABRT')]).toEqual([128 + SIGINT, 128 + SIGABRT])
})
