import { runCommand, type Notify } from './run-command'
import { readArguments, WrongArguments, type Option, type Usage } from './read-arguments'

type Typed<Options extends Record<string, Option>> = NonNullable<ReturnType<typeof readArguments<Options>>>

/**
 * Runs a command that people type: `--help` prints its usage, and wrong arguments are answered with it. A command's
 * file must import this one first.
 */
export function runTypedCommand<const Options extends Record<string, Option>>(
  usage: Usage<Options>,
  work: (typed: Typed<Options>, notify: Notify) => Promise<void>,
): void {
  runCommand(async (notify) => {
    try {
      const typed = readArguments(usage, process.argv.slice(2))
      if (typed) await work(typed, notify)
      else await notify(`${usage.about}\nUsage: ${usage.line}`)
    } catch (error) {
      throw error instanceof WrongArguments ? new Error(`${error.message} Usage: ${usage.line}`) : error
    }
  })
}
