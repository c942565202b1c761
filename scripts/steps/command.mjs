import { continueOnFittingNode } from './node.mjs'

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
