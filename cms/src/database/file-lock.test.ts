import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tryFileLock } from './file-lock'

it('a file is locked once, until it is given back, and nothing is written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-file-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'start.lock')
  const release = tryFileLock(file)
  expect(release).toBeDefined()
  expect(readdirSync(folder)).toEqual(['start.lock'])
  expect(tryFileLock(file)).toBeUndefined()
  release?.()
  const again = tryFileLock(file)
  expect(again).toBeDefined()
  again?.()
  expect(statSync(file)).toMatchObject({ size: 0 })
  expect(statSync(file).uid).toBe(statSync(folder).uid)
})
