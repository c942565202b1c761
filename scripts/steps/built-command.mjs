import { ensureBuilt } from './build.mjs'
import { runCommand } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** Runs a command's main function as `runCommand` does, once everything is installed and these parts are built. */
export const runBuilt = (parts, main = async () => {}) =>
  runCommand(async () => {
    await ensureInstalled()
    await ensureBuilt(...parts)
    await main()
  })
