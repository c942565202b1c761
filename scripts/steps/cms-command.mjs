import { spawn } from 'node:child_process'
import path from 'node:path'
import { runBuilt } from './built-command.mjs'
import { inRoot, root } from './paths.mjs'
import { nodeFlags } from './processes.mjs'
import { StepError } from './say.mjs'

/**
 * Resolves a typed path from the folder where the command was typed; options stay as they are. So does '', which a
 * shell makes of an unset variable, and which is not that folder.
 */
export const typedPath = (arg) =>
  arg === '' || arg.startsWith('-') ? arg : path.resolve(process.env.INIT_CWD ?? process.cwd(), arg)

/** Resolves the typed paths among arguments; what follows an option of `names` is no path. */
export const typedPaths = (args, names = []) =>
  args.map((arg, at) => {
    const [, name, value] = /^(--[^=]+)=(.+)$/.exec(arg) ?? []
    if (value && !names.includes(name)) return `${name}=${typedPath(value)}`
    return names.includes(args[at - 1]) ? arg : typedPath(arg)
  })

/**
 * Runs a compiled command of the cms, which prints its progress and errors itself, and sets the exit code of this
 * process to its own.
 */
export const runCmsCommand = (file, args, what) =>
  runBuilt(['shared', 'cms'], async () => {
    const child = spawn(process.execPath, [...nodeFlags, inRoot('cms/dist/src', file), ...args], {
      cwd: root,
      env: { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    process.exitCode = await new Promise((resolve, reject) => {
      child.on('error', (error) => reject(new StepError(`${what} could not be started: ${error.message}`)))
      child.on('close', (code, signal) =>
        signal ? reject(new StepError(`${what} was ended by ${signal}.`)) : resolve(code),
      )
    })
  })
