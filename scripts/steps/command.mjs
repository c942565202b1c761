import path from 'node:path'
import { continueOnFittingNode } from './node.mjs'
import { cacheDir } from './paths.mjs'

// The cms alone loads 4,500 files each time it is started: Node keeps them compiled, for all processes of a command.
process.env.NODE_COMPILE_CACHE ??= path.join(cacheDir, 'compiled')

/** Runs a command's main function, on a Node that runs the shop; a failure is one line, never a stack, and exit code 1. */
export async function runCommand(main) {
  try {
    if (await continueOnFittingNode()) return
    await main()
  } catch (error) {
    console.error(`✗ ${error?.message ?? error}`)
    process.exitCode = 1
  }
}
