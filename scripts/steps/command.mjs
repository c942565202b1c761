import path from 'node:path'
import { continueOnFittingNode } from './node.mjs'
import { cacheDir } from './paths.mjs'

// The cms alone loads 4,500 files at each start: Node caches their compiled code, for all processes of a command.
process.env.NODE_COMPILE_CACHE ??= path.join(cacheDir, 'compiled')

/** Runs a command's main function on a Node that fits the shop; an error prints one line and exits with 1. */
export async function runCommand(main) {
  try {
    if (await continueOnFittingNode()) return
    await main()
  } catch (error) {
    console.error(`✗ ${error?.message ?? error}`)
    process.exitCode = 1
  }
}
