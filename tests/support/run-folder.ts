import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A fresh folder for one thing of a test run; whoever asks for it removes it. */
export const makeFolder = (name: string): string => mkdtempSync(path.join(tmpdir(), `stoep-${name}-`))
