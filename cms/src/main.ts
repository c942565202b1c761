import path from 'node:path'
import { createStrapi } from '@strapi/strapi'
import { lockStart } from './database/start-lock'

// A file that outgrows what the system allows (ulimit -f) is a write that fails, and node ignores the signal for it;
// signal-exit, which comes with our dependencies, would end the process, but for somebody else who listens.
process.on('SIGXFSZ', () => undefined)

// Whoever started this process and watches over it is gone, killed perhaps: nobody would stop this one any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const distDir = path.resolve(__dirname, '..')
void start()

async function start(): Promise<void> {
  try {
    await lockStart()
  } catch (error) {
    process.stderr.write(`The database cannot be reached: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  await createStrapi({
    appDir: path.resolve(distDir, '..'),
    distDir,
    serveAdminPanel: process.env.CMS_PANEL !== 'off',
  }).start()
}
