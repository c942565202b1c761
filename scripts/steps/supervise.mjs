import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { kill, stop } from './processes.mjs'
import { died, waitUntilReady } from './ready.mjs'
import { say, seconds } from './say.mjs'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** After a process has run for this long, its next crash counts as the first. */
const STEADY_AFTER_MS = 60_000
/**
 * The first start after an update may bring the tables of a large shop over, which takes minutes on a slow machine.
 * Ended before, it would begin from the start each time.
 */
const FIRST_START_MS = 30 * 60_000
const SLOW_START_MS = 60_000
/** After this many failed health checks in a row a process counts as dead. */
const SILENCES = 3

/** How long to wait before the next start, in milliseconds: twice as long each time, reset after a steady run. */
export function nextWait(previousMs, upForMs) {
  if (previousMs === undefined || upForMs >= STEADY_AFTER_MS) return FIRST_WAIT_MS
  return Math.min(2 * previousMs, LONGEST_WAIT_MS)
}

/**
 * Starts the services one after the other and keeps them running until `signal` aborts; then stops them in reverse
 * order. Rejects only when a service does not come up at the start. A service is `{ name, launch, readyUrl, healthUrl,
 * slowStart, meanwhile }`: it is ready when `readyUrl` responds below 500, and alive while `healthUrl` gives any response;
 * `slowStart` is why its start may take long.
 */
export async function superviseAll(services, { signal, silenceMs, onReady }) {
  const running = services.map((service) => ({ ...service, process: undefined }))
  const stopped = new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const isOver = new AbortController()
  const context = { silenceMs, signal: AbortSignal.any([signal, isOver.signal]) }
  try {
    await Promise.race([stopped, startAll(running, context, onReady)])
  } finally {
    isOver.abort()
    if (running.some((service) => service.process)) say('Stopping …')
    for (const service of running.reverse()) if (service.process) await stop(service.process)
  }
}

async function startAll(services, context, onReady) {
  const kept = []
  for (const service of services) {
    if (context.signal.aborted) return
    say(`Starting the ${service.name} …`)
    const slow = setTimeout(() => say(`The ${service.name} is still starting: ${service.slowStart}.`), SLOW_START_MS)
    await startFirst(service, context).finally(() => clearTimeout(slow))
    kept.push(keepRunning(service, context))
  }
  if (!context.signal.aborted) onReady?.()
  await Promise.all(kept)
}

/** Starts the service until it is ready. One that has its port, waits for the other and hangs is started again. */
async function startFirst(service, context) {
  for (;;) {
    service.process = service.launch()
    const wasSilent = killWhenSilent(service, context)
    const failure = await waitUntilReady(service.readyUrl, service.process, FIRST_START_MS).then(
      () => undefined,
      (error) => error,
    )
    if (!(await wasSilent())) {
      if (failure) throw failure
      return
    }
    say(`${describeSilence(service, context)} It is started again.`)
    await service.process.ended
  }
}

/** Watches a service that is up, and restarts it whenever it is dead, until the signal aborts. */
async function keepRunning(service, context) {
  let upSince = performance.now()
  let waitMs
  for (;;) {
    const why = await untilDead(service, context)
    if (context.signal.aborted) return
    waitMs = nextWait(waitMs, upSince === undefined ? 0 : performance.now() - upSince)
    say(`${why} It is started again in ${waitMs / 1000} s; ${service.meanwhile}.`)
    if (!(await pause(waitMs, context.signal))) return
    upSince = await startAgain(service, context.signal)
  }
}

/** Starts the service again. Returns the time when it was up, or undefined when it did not come up and was killed. */
async function startAgain(service, signal) {
  const begun = performance.now()
  service.process = service.launch()
  try {
    await waitUntilReady(service.healthUrl, service.process)
    say(`The ${service.name} is back (${seconds(begun)}).`)
    return performance.now()
  } catch (error) {
    // If the process ended by itself, `untilDead` reports why.
    if (!signal.aborted && !service.process.hasEnded()) say(error.message.split('\n')[0])
    kill(service.process)
    return undefined
  }
}

/** Waits for the end of a process, and kills it when it no longer responds. Resolves to the reason as a sentence. */
async function untilDead(service, context) {
  const wasSilent = killWhenSilent(service, context)
  const ended = await service.process.ended
  if (await wasSilent()) return describeSilence(service, context)
  return died(service.process, ended).message.replace(/[.\s]*$/, '.')
}

const describeSilence = ({ name }, { silenceMs }) =>
  `The ${name} gave no response for ${(SILENCES * silenceMs) / 1000} s and was ended.`

/** Kills the process when it no longer responds. The returned function ends this and resolves to whether it was so. */
function killWhenSilent({ process: process_, healthUrl }, { silenceMs, signal }) {
  const watching = new AbortController()
  const silent = untilSilent(healthUrl, process_, silenceMs, AbortSignal.any([signal, watching.signal])).then(
    (isSilent) => {
      if (isSilent) kill(process_)
      return isSilent
    },
  )
  return () => {
    watching.abort()
    return silent
  }
}

/**
 * Resolves to true after `SILENCES` health checks in a row failed of a process that has its port; to false when the
 * signal aborted before.
 */
async function untilSilent(url, process_, silenceMs, signal) {
  let silences = 0
  while (silences < SILENCES) {
    const nextAt = performance.now() + silenceMs
    silences = !process_.isListening() || (await responses(url, silenceMs)) ? 0 : silences + 1
    if (!(await pause(nextAt - performance.now(), signal))) return false
  }
  return true
}

/** Whether there is any response within this time. */
function responses(url, timeoutMs) {
  return new Promise((resolve) => {
    // Unlike `timeout`, the signal also limits the time to connect.
    const request = http.get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      response.on('error', () => undefined)
      response.destroy()
      resolve(true)
    })
    request.on('error', () => resolve(false))
  })
}

/** Waits; returns false when the signal aborted before the time was over. */
async function pause(ms, signal) {
  try {
    await wait(Math.max(0, ms), undefined, { signal })
    return true
  } catch {
    return false
  }
}
