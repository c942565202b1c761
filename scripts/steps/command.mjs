import { continueOnFittingNode } from './node.mjs'
import { StepError } from './say.mjs'

/** Runs a command's main function, on a Node that runs the shop; a failure is one line and exit code 1. */
export async function runCommand(main) {
  try {
    if (await continueOnFittingNode()) return
    await main()
  } catch (error) {
    console.error(`✗ ${error instanceof StepError ? error.message : (error?.stack ?? error)}`)
    process.exitCode = 1
  }
}
