import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StepError } from './say.mjs'

/** A port from the environment, or the default; anything else than 1 to 65535 is refused by name. */
export function portSetting(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StepError(`Wrong setting. ${name}: must be a port from 1 to 65535, not "${text}".`)
  }
  return port
}

/** Refuses to go on when something listens on the port already. */
export function checkPortFree(port, name, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
      reject(new StepError(`Port ${port} ${why}. Stop that program or set ${name} to another port.`))
    })
    server.listen(port, host, () => server.close(resolve))
  })
}

/** Waits until the address answers below 500; gives up when the process ends or time is over. */
export async function waitUntilReady(url, process_, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs
  let ended
  void process_.ended.then((result) => (ended = result))
  while (Date.now() < deadline) {
    if (ended) throw died(process_, ended)
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status < 500) return
    } catch {
      // Not listening yet.
    }
    await wait(100)
  }
  throw new StepError(
    `The ${process_.name} did not answer at ${url} within ${timeoutMs / 1000} s.\n${process_.recent.join('\n')}`,
  )
}

/** Why a process ended: the signal, or the one line that matters among the last ones it printed. */
export function died({ name, recent }, { signal }) {
  if (signal) return new StepError(`The ${name} was ended from outside (${signal}).`)
  const lines = recent.map((line) => line.trim()).filter(Boolean)
  const telling =
    lines.find((line) => /Wrong setting|EADDRINUSE|Error:|error:/i.test(line)) ?? lines.at(-1) ?? 'It printed nothing.'
  return new StepError(`The ${name} stopped: ${telling.replace(/^\S*Error: /, '')}`)
}
