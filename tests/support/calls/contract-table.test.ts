import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CALL_KEYS, ERROR_CODES } from '@stoep/shared'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '../shop/run-folder.ts'
import { readCoverage, renderContract } from './contract-table.ts'

const root = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
// Responses that the storefront makes itself (when the cms is down) are tested beside its code.
const coverage = readCoverage([root('tests/contract'), root('storefront/server'), root('storefront/app/http')])

it('every call of the contract is made by some test', () => {
  expect(CALL_KEYS.filter((key) => !coverage.calls.has(key))).toEqual([])
})

it('every error code is expected by some test', () => {
  expect(ERROR_CODES.filter((code) => !coverage.errors.has(code))).toEqual([])
})

it('a code or call that a test only mentions does not count', () => {
  const folder = makeFolder('coverage')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const mentioned = `it('GET /api/pages fails: busy', () => { /* csrf */ answer('internal'); expect(code).toBe('validation') })`
  writeFileSync(path.join(folder, 'some.test.ts'), mentioned)
  expect(readCoverage([folder])).toEqual({ calls: new Map(), errors: new Map([['validation', ['some']]]) })
})

it('docs/contract.md is up to date (npm run contract:table)', async () => {
  await expect(renderContract(coverage)).toMatchFileSnapshot(root('docs/contract.md'))
})
