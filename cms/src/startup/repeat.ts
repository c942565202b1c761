import type { Core } from '@strapi/strapi'

/**
 * Does something at once, since a process may live shorter than the interval, and then each time the interval is over;
 * one run after the other. What fails, as with a database that is away, is tried again the next time. Answers how to
 * stop: it waits for what is being done.
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
