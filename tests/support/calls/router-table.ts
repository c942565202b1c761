import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { cleanEnvironment, cmsDist, root } from '../shop/cms-process.ts'
import { makeFolder } from '../shop/run-folder.ts'

/** `METHOD /path` of every route in the cms's own router, whoever registered it. */
export async function readRouterTable(): Promise<string[]> {
  const dataDir = makeFolder('router-table')
  try {
    const script = path.join(root, 'tests/support/calls/print-routes.cjs')
    const { stdout } = await promisify(execFile)(process.execPath, [script, cmsDist], {
      env: { ...cleanEnvironment(), DATA_DIR: dataDir },
      maxBuffer: 10_000_000,
    })
    return JSON.parse(/^routes (.*)$/m.exec(stdout)![1]!) as string[]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
