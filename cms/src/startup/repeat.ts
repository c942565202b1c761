import type { Core } from '@strapi/strapi'

/**
 * Runs the work at once, since a process may live shorter than the interval, and then at each interval unless it is still
 * running. Errors are logged, and the next run tries again. Returns a function that stops it and waits for a running one.
 */
export function repeat(strapi: Core.Strapi, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
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
  return async () => {
    clearInterval(timer)
    await running
  }
}
