import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './paths.mjs'
import { say, StepError } from './say.mjs'

const readJson = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

const flags = readJson('node-flags.json')

/** Settings for the C library on Linux: by default it never frees the memory used to compress pages and pictures. */
const allocator = readJson('allocator.json')

/** Turns off Node's warning about requiring ES modules, which would be the first thing a merchant reads. */
export const nodeFlags = flags.all

/** Flags of the long-running processes: by default Node leaves some hundred megabytes of garbage uncollected. */
export const { cms: cmsFlags, storefront: storefrontFlags } = flags

export const npmCommand = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm')

/**
 * Runs a program to its end. Its output is shown, or collected, and then its last lines (without noise) are shown if it
 * fails. With `onMessage` our own programs send their progress, and why they failed, as messages. `signal` ends it and
 * the processes it started.
 */
export function run(
  program,
  args,
  {
    env = {},
    quiet = false,
    what,
    onLine,
    onMessage,
    isNoise = () => false,
    timeoutMs,
    inBackground = false,
    signal,
  } = {},
) {
  // By `nice`, because the priority of a running process can only be changed for one thread.
  if (inBackground && process.platform !== 'win32') [program, args] = ['nice', ['-n', '19', program, ...args]]
  return new Promise((resolve, reject) => {
    // Windows runs .cmd files only in a shell, which splits paths at spaces.
    const shell = program.endsWith('.cmd')
    const child = spawn(program, shell ? args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)) : args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: stdioOf({ isKept: quiet || onLine || onMessage, hasChannel: onMessage }),
      timeout: timeoutMs,
      shell,
      detached: signal !== undefined && process.platform !== 'win32',
    })
    signal?.addEventListener('abort', () => signalGroup(child, 'SIGTERM'), { once: true })
    const kept = []
    let failure
    child.on('message', (message) => {
      if (message.kind === 'failure') failure = message.text
      else onMessage(message)
    })
    const keep = (chunk) => {
      kept.push(chunk)
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => reject(new StepError(`${what ?? program} could not be started: ${error.message}`)))
    child.on('close', (code, endedBy) => {
      if (code === 0) return resolve(Buffer.concat(kept).toString())
      if (failure) return reject(new StepError(`${what ?? program} failed: ${failure}`))
      const lines = Buffer.concat(kept).toString().trim().split('\n')
      const output = lines
        .filter((line) => !isNoise(line))
        .slice(-40)
        .join('\n')
      reject(
        new StepError(`${what ?? program} failed (${endedBy ?? `exit code ${code}`}).${output ? `\n${output}` : ''}`),
      )
    })
  })
}

const stdioOf = ({ isKept, hasChannel }) => [
  'ignore',
  ...(isKept ? ['pipe', 'pipe'] : ['inherit', 'inherit']),
  ...(hasChannel ? ['ipc'] : []),
]

/**
 * Starts a long-running process, which sends 'listening' once it has its port; `onLine` gets every line it prints.
 * When this process ends in any way, the IPC channel closes, and the child stops too.
 */
export function start(name, args, { env = {}, cwd = root, onLine } = {}) {
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    cwd,
    env: { ...allocator, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C reaches this script only, which then stops the processes in order.
    detached: process.platform !== 'win32',
  })
  const recent = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        recent.push(line)
        if (recent.length > 30) recent.shift()
        onLine?.(line)
      }
    })
  }
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
    child.on('error', (error) => resolve({ code: null, signal: null, error }))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let hasItsPort = false
  child.on('message', (message) => (hasItsPort ||= message === 'listening'))
  return { name, child, ended, recent, hasEnded, isListening: () => hasItsPort }
}

/** Kills a process and its children at once (SIGKILL), even if it is stopped or hangs. */
export function kill({ child, hasEnded }) {
  if (!hasEnded()) signalGroup(child, 'SIGKILL')
}

/** Signals a process and its children. */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  if (process.platform === 'win32') return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

const stopping = new WeakMap()

/**
 * Asks a process to stop and waits for its end; after the grace period it is killed. Further calls only wait: a second
 * signal would end a process that handles only one in the middle of its work.
 */
export function stop(process_, graceMs = 8_000) {
  if (!stopping.has(process_)) stopping.set(process_, end(process_, graceMs))
  return stopping.get(process_)
}

async function end(process_, graceMs) {
  const { child, ended, hasEnded } = process_
  if (hasEnded()) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => {
    say(`The ${process_.name} did not stop within ${graceMs / 1000} s and was ended.`)
    kill(process_)
  }, graceMs)
  await ended
  clearTimeout(timer)
}
