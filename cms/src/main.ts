import path from 'node:path'
import { createStrapi } from '@strapi/strapi'

// A file that outgrows what the system allows (ulimit -f) is a write that fails, and node ignores the signal for it;
// signal-exit, which comes with our dependencies, would end the process, but for somebody else who listens.
process.on('SIGXFSZ', () => undefined)

// Whoever started this process and watches over it is gone, killed perhaps: nobody would stop this one any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const distDir = path.resolve(__dirname, '..')
void start()

async function start(): Promise<void> {
  // Reads the settings, of which one may be wrong.
  const { lockStart } = await import('./database/start-lock').catch((error: unknown) => end(messageOf(error)))
  await lockStart().catch((error: unknown) => end(`The database cannot be reached: ${messageOf(error)}`))
  const { checkBucket } = await import('./storage/check-bucket')
  await checkBucket(notify).catch((error: unknown) => end(messageOf(error)))
  const strapi = await createStrapi({
    appDir: path.resolve(distDir, '..'),
    distDir,
    serveAdminPanel: process.env.CMS_PANEL !== 'off',
  }).start()
  // Here and not among what every start does: a command that loads Strapi has other work for its memory.
  const { saveMemory } = await import('./startup/memory')
  saveMemory(strapi)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const notify = (text: string): void => void process.stderr.write(`${text}\n`)

/** Ends the start in one sentence. */
function end(why: string): never {
  notify(why)
  process.exit(1)
}
