/** Prints one step: what is being done. */
export const say = (text) => console.log(`• ${text}`)

/** A failure with one clear line for the person who started the command. */
export class StepError extends Error {}

/** Runs a command's main function; a failure is one line and exit code 1. */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    console.error(`✗ ${error instanceof StepError ? error.message : (error?.stack ?? error)}`)
    process.exitCode = 1
  }
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
