import { ownValue } from '@stoep/shared'
import { parseArgs } from 'node:util'

/** An option; `value` is what must follow it, such as "a folder". */
export type Option = { type: 'boolean' } | { type: 'string'; value: string }

/** How a command is typed. */
export interface Usage<Options extends Record<string, Option> = Record<string, Option>> {
  /** What it does, in a sentence. */
  about: string
  /** The whole line to type. */
  line: string
  options: Options
  /** How many arguments there may be besides options. */
  most: number
}

/** What is wrong with the arguments of a command, in a sentence. */
export class WrongArguments extends Error {}

/** Reads the arguments of a command; undefined: its usage is asked for. Throws `WrongArguments`. */
export function readArguments<Options extends Record<string, Option>>(
  { options, most }: Usage<Options>,
  args: readonly string[],
) {
  const { tokens, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  const typed = tokens.filter((token) => token.kind === 'option')
  if (typed.some(({ rawName }) => rawName === '--help' || rawName === '-h')) return undefined
  for (const { name, rawName, value, inlineValue } of typed) {
    const option = ownValue(options, name)
    if (!option) throw new WrongArguments(`There is no option ${rawName}.`)
    // '' is an unset variable of the shell.
    const isGiven = value !== undefined && value !== '' && (inlineValue || !/^-./.test(value))
    if (option.type === 'string' && !isGiven) throw new WrongArguments(`${rawName} needs ${option.value}.`)
    if (option.type === 'boolean' && value !== undefined) throw new WrongArguments(`${rawName} takes no value.`)
  }
  if (positionals.length > most) throw new WrongArguments(`${positionals[most]} is one argument too many.`)
  return parseArgs({ args, options, allowPositionals: true })
}
