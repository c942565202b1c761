import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALL_KEYS, errorCodesOf, type CallKey } from '@stoep/shared'
import { afterAll, expect, it } from 'vitest'
import { createNotebook, findUnseen, readNotebook } from './responses-seen.ts'
import { makeFolder } from '../shop/run-folder.ts'

const folder = makeFolder('notebook')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a declared response that no test received is reported, success or error', () => {
  const file = path.join(folder, 'seen.txt')
  writeFileSync(file, '')
  const everything = findUnseen(readNotebook(file))
  expect(everything).toEqual(expect.arrayContaining(['POST /api/carts → 201', 'POST /api/carts → out_of_stock']))
  const missing = 'PUT /api/carts/update → out_of_stock'
  // Like two processes of a run: each writes its own responses, and both write some of the same.
  const notebooks = [createNotebook(file), createNotebook(file)]
  for (const line of everything.filter((one) => one !== missing)) {
    const [key, response] = line.split(' → ') as [CallKey, string]
    for (const note of notebooks) note({ key, response })
  }
  expect(findUnseen(readNotebook(file))).toEqual([missing])
})

it('every error code of every call is expected', () => {
  const codes = CALL_KEYS.reduce((sum, key) => sum + errorCodesOf(key).length, 0)
  expect(findUnseen(new Set()).length).toBeGreaterThan(codes)
})
