import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

/** What is printed for an error, with the settings read anew. */
async function printed(logFormat: string): Promise<string> {
  vi.stubEnv('LOG_FORMAT', logFormat)
  vi.resetModules()
  const { logError } = await import('./log')
  const print = vi.spyOn(console, 'error').mockReturnValue()
  logError('GET /cart:', new Error('no database'))
  return String(print.mock.calls[0]?.[0])
}

it('an error is printed with its stack', async () => {
  expect(await printed('text')).toMatch(/^GET \/cart: Error: no database\n {4}at /)
})

it('an error is one line of JSON if the log has that format', async () => {
  const line = await printed('json')
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({ level: 50, part: 'storefront' })
  expect(line).toContain('"message":"GET /cart: Error: no database\\n    at ')
})
