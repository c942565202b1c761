import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchFolder } from './watch-folder.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'stoep-watch-folder-'))
const file = path.join(folder, 'a/b/page.ts')
const changed = vi.fn()
let end

beforeAll(() => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  end = watchFolder(folder, changed)
})
afterAll(() => {
  end()
  rmSync(folder, { recursive: true, force: true })
})

async function sees(name, change) {
  changed.mockClear()
  await vi.waitFor(
    () => {
      change()
      expect(changed).toHaveBeenCalledWith(name)
    },
    { timeout: 30_000 },
  )
}

it('every save is seen, also by editors that replace the file', async () => {
  const replace = () => {
    writeFileSync(`${file}.new`, 'text')
    renameSync(`${file}.new`, file)
  }
  for (const save of [replace, replace, () => writeFileSync(file, 'other'), replace]) await sees(file, save)
})

it('files of new folders are seen, and of a folder that was deleted and created again', async () => {
  const added = path.join(folder, 'c/d/added.ts')
  for (let round = 0; round < 2; round++) {
    await sees(added, () => {
      mkdirSync(path.dirname(added), { recursive: true })
      writeFileSync(added, 'text')
    })
    rmSync(path.join(folder, 'c'), { recursive: true })
  }
})
