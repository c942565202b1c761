import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ADMIN_EMAIL, ADMIN_PASSWORD, root } from '../support/shop/cms-process.ts'
import { freePort } from '../support/shop/free-port.ts'
import { makeFolder } from '../support/shop/run-folder.ts'

const PATIENCE_MS = 120_000
const PROGRAMS = { cms: 'cms/dist/src/main.js', storefront: 'storefront/build/main.js' } as const
export type Service = keyof typeof PROGRAMS

/** A built shop as `npm start` runs it: the supervisor with its own cms and storefront. */
export interface ShopRun {
  url: string
  dataDir: string
  /** Its output so far. */
  output(): string
  ended: Promise<number | null>
  isReady(): Promise<void>
  /** The process of a service, or undefined while there is none. */
  pidOf(service: Service): number | undefined
  signal(signal: NodeJS.Signals): void
  /** Acts like a terminal that is closed: a signal to all processes of the job, whose output is no longer read. */
  hangUp(): void
  /** Ends the shop, whatever its state. */
  close(): Promise<void>
}

export async function runShop(
  env: Record<string, string> = {},
  { byNpm = false, part }: { byNpm?: boolean; part?: Service } = {},
): Promise<ShopRun> {
  const dataDir = makeFolder('supervised')
  const [port, cmsPort] = [await freePort(), await freePort()]
  const { PATH = '', HOME = '' } = process.env
  const serve = [process.execPath, path.join(root, 'scripts/serve.mjs'), ...(part ? [part] : [])]
  const [program = '', ...args] = byNpm ? ['npm', 'run', 'serve'] : serve
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      CMS_PORT: String(cmsPort),
      DATA_DIR: dataDir,
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      CMS_PANEL: 'off',
      PICTURE_SIZES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const output = () => chunks.join('')
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  // Remembered: once npm and its shell have ended, the process can no longer be found.
  let supervisor = byNpm ? undefined : child.pid
  const supervisorPid = () => (supervisor ??= childrenOf(childrenOf(child.pid!)[0] ?? 0)[0])
  const pidOf = (service: Service) =>
    childrenOf(supervisorPid() ?? 0).find((pid) => commandOf(pid).includes(PROGRAMS[service]))
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output,
    ended,
    async isReady() {
      const deadline = Date.now() + PATIENCE_MS
      while (!output().includes('Stoep is open')) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The shop did not open:\n${output()}`)
        await wait(50)
      }
    },
    pidOf,
    signal: (signal) => void child.kill(signal),
    hangUp() {
      supervisorPid()
      child.stdout.destroy()
      child.stderr.destroy()
      process.kill(-child.pid!, 'SIGHUP')
    },
    async close() {
      const pid = supervisorPid()
      if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGTERM')
      await ended
      while (pid !== undefined && isRunning(pid)) await wait(50)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** A process that has ended but is not yet reaped has no command line any more. */
export const isRunning = (pid: number): boolean => commandOf(pid) !== ''

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
