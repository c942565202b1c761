import { spawn } from 'node:child_process'
import { inRoot, root } from './paths.mjs'
import { nodeFlags } from './processes.mjs'
import { StepError } from './say.mjs'

/**
 * Runs a command of the cms, compiled, and answers its exit code. It prints what it does, and why it failed, by itself:
 * there is nothing to add.
 */
export function runCmsCommand(file, args, what, env = {}) {
  const child = spawn(process.execPath, [...nodeFlags, inRoot('cms/dist/src', file), ...args], {
    cwd: root,
    env: { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production', ...env },
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StepError(`${what} could not be started: ${error.message}`)))
    child.on('close', (code, signal) =>
      signal ? reject(new StepError(`${what} was ended by ${signal}.`)) : resolve(code),
    )
  })
}
