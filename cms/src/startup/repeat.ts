import type { Core } from '@strapi/strapi'

const stops: (() => Promise<void>)[] = []

/**
 * Runs the work at once, since a process may live shorter than the interval, and then at each interval unless it is
 * still running and until `stopRepeating`. Errors are logged, and the next run tries again.
 */
export function repeat(strapi: Core.Strapi, everyMs: number, work: () => Promise<unknown>): void {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .then(() => undefined)
      .catch((error: unknown) => {
        strapi.log.error(error)
      })
      .finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  stops.push(async () => {
    clearInterval(timer)
    await running
  })
}

/** Stops all timers and waits for running work. */
export async function stopRepeating(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()))
}
