import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { cmsDist } from './cms-process.ts'

/** Imports the demo catalogue with the product's own command, as its own process; its errors are printed. */
export const startSeeding = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(cmsDist, 'demo/seed-command.js')], {
    env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
