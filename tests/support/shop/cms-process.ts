import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createCall } from '../calls/call.ts'
import { freePort } from './free-port.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The compiled cms. STOEP_CMS_DIST lets several people test their own build side by side. */
export const cmsDist = path.resolve(root, process.env.STOEP_CMS_DIST ?? 'cms/dist')

export const ADMIN_EMAIL = 'first@stoep.test'
export const ADMIN_PASSWORD = 'Adm1n!pass'

/** A start takes 5 s on an idle machine, and many times that under deliberate load. */
export const PATIENCE_MS = 150_000

export interface CmsProcess {
  url: string
  pid: number
  /** What it printed so far. */
  output(): string
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the compiled cms as its own process, on the port in `env` or a free one, and waits until it is ready. Rejects
 * with the reason if it does not become ready.
 */
export async function startCmsProcess(env: Record<string, string>, dist = cmsDist): Promise<CmsProcess> {
  const port = env.CMS_PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...nodeFlagsOf('cms'), ...preloaded(), path.join(dist, 'src/main.js')], {
    env: { ...cleanEnvironment(), CMS_PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', killNow)
      resolve({ code, signal })
    })
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const output = () => chunks.join('')
  await waitUntilReady(url, isRunning, output).catch((error: unknown) => {
    killNow()
    throw error
  })

  return {
    url,
    pid: child.pid!,
    output,
    ended,
    async stop(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal)
      const timer = setTimeout(killNow, 10_000)
      await ended
      clearTimeout(timer)
    },
  }
}

/** The Node flags with which the shop starts its processes. */
export function nodeFlagsOf(part: 'cms' | 'storefront'): string[] {
  const file = path.join(root, 'scripts/steps/node-flags.json')
  const flags = JSON.parse(readFileSync(file, 'utf8')) as Record<'all' | typeof part, string[]>
  return [...flags.all, ...flags[part]]
}

/** The environment variables with which the shop starts its processes. */
export const allocator = JSON.parse(readFileSync(path.join(root, 'scripts/steps/allocator.json'), 'utf8')) as Record<
  string,
  string
>

/** The tests start the shop dozens of times; the cache compiles it once. */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/compiled'),
}

/** The variable in which the global setup of a run names the file of the modules that its first cms found. */
export const resolvedModulesFile = 'RESOLVED_MODULES'
const preloads = ['resolve-once.cjs', 'quick-hashes.cjs'].map((name) => fileURLToPath(new URL(name, import.meta.url)))

/** For a process that is started with the flags of `preloaded`. */
export const resolvedModules = (): Record<string, string> => {
  const file = process.env[resolvedModulesFile]
  return file ? { [resolvedModulesFile]: file } : {}
}

/** The Node flags that spare a contract test's process the search for its modules and the work of hashing passwords. */
export const preloaded = (): string[] =>
  process.env[resolvedModulesFile] ? preloads.flatMap((file) => ['--require', file]) : []

/** Keeps the settings of the person who runs the tests away from the shop under test. */
export function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return {
    ...allocator,
    ...compileCache,
    ...resolvedModules(),
    PATH,
    HOME,
    ...(TMPDIR ? { TMPDIR } : {}),
    NODE_ENV: 'production',
    CMS_PANEL: 'off',
    DEMO: 'off',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PUBLIC_URL: 'http://shop.test',
    ADMIN_EMAIL,
    ADMIN_PASSWORD,
  }
}

async function waitUntilReady(url: string, isRunning: () => boolean, output: () => string): Promise<void> {
  const { call, close } = createCall(url)
  const deadline = Date.now() + PATIENCE_MS
  try {
    for (;;) {
      const response = await call('GET', '/api/health').catch(() => undefined)
      if (response?.status === 200) return
      if (!isRunning()) throw new Error(`The cms ended before it was ready:\n${output()}`)
      if (Date.now() > deadline) throw new Error(`The cms was not ready within ${PATIENCE_MS / 1000} s:\n${output()}`)
      await wait(50)
    }
  } finally {
    close()
  }
}
