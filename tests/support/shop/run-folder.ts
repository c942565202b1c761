import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes a new temporary folder; the caller removes it. */
export const makeFolder = (name: string): string => mkdtempSync(path.join(tmpdir(), `stoep-${name}-`))
