import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StepError } from './say.mjs'

/** A port from the environment, or the default; throws an error with the setting's name unless it is 1 to 65535. */
export function portSetting(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StepError(`Wrong setting. ${name}: must be a port from 1 to 65535, not "${text}".`)
  }
  return port
}

/** A number of seconds (0.1 to 600) from the environment, or the default. */
export function secondsSetting(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const seconds = Number(text)
  if (!(seconds >= 0.1 && seconds <= 600)) {
    throw new StepError(`Wrong setting. ${name}: must be a number of seconds from 0.1 to 600, not "${text}".`)
  }
  return seconds
}

/** Rejects when the port is in use, or the host is no address of this machine; the names are those of the settings. */
export function checkPortFree(port, name, host, hostName) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        return reject(new StepError(`Wrong setting. ${hostName}: must be an address of this machine, not "${host}".`))
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
      reject(new StepError(`Port ${port} ${why}. Stop that program or set ${name} to another port.`))
    })
    server.listen(port, host, () => server.close(resolve))
  })
}

/**
 * Waits until the process listens and the address responds with a status below 500: before, another program may respond
 * there. Rejects when the process ends or the time is over. The time is that of `performance`: a computer without a
 * clock of its own gets the right time while the shop starts.
 */
export async function waitUntilReady(url, process_, timeoutMs = 120_000) {
  const deadline = performance.now() + timeoutMs
  let ended
  void process_.ended.then((result) => (ended = result))
  while (performance.now() < deadline) {
    if (ended) throw died(process_, ended)
    if (process_.isListening() && (await isReady(url))) return
    await wait(100)
  }
  throw new StepError(
    `The ${process_.name} did not answer at ${url} within ${timeoutMs / 1000} s.\n${process_.recent.join('\n')}`,
  )
}

async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status < 500
  } catch {
    return false
  }
}

/** Signals of a crash of Node itself: out of memory, or a fault in native code. */
const OWN_SIGNALS = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']

/** Why a process ended: the signal, or the relevant line among the last ones it printed. */
export function died({ name, recent }, { signal, error }) {
  if (error) return new StepError(`The ${name} could not be started: ${error.message}`)
  const lines = recent.map((line) => line.trim()).filter(Boolean)
  if (OWN_SIGNALS.includes(signal)) {
    const fatal = lines.find((line) => line.startsWith('FATAL ERROR'))
    return new StepError(`The ${name} crashed (${signal})${fatal ? `: ${fatal}` : ''}.`)
  }
  if (signal) return new StepError(`The ${name} was ended from outside (${signal}).`)
  const reason =
    lines.find((line) => /Wrong setting|EADDRINUSE|Error:|error:/i.test(line)) ?? lines.at(-1) ?? 'It printed nothing.'
  // A line of a log begins with its time and level.
  return new StepError(`The ${name} stopped: ${reason.replace(/^.*(?=Wrong setting\.)|^\S*Error: /, '')}`)
}
