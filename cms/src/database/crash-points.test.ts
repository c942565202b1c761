import { afterEach, describe, expect, it, vi } from 'vitest'

async function startWith(point: string, nodeEnv: string | undefined): Promise<void> {
  vi.resetModules()
  vi.stubEnv('STOEP_CRASH_POINT', point)
  vi.stubEnv('NODE_ENV', nodeEnv)
  const { rejectCrashPointInProduction } = await import('./crash-points')
  rejectCrashPointInProduction()
}

describe('crash points', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('are rejected in production, which is also what an unnamed environment is', async () => {
    await expect(startWith('before-commit', 'production')).rejects.toThrow('rejected in production')
    await expect(startWith('before-commit', undefined)).rejects.toThrow('rejected in production')
  })

  it('are rejected when there is no such point', async () => {
    await expect(startWith('before-lunch', 'test')).rejects.toThrow('must be one of')
  })

  it('are armed in tests, and nothing is rejected where none is named', async () => {
    await expect(startWith('after-stock-row:3', 'test')).resolves.toBeUndefined()
    await expect(startWith('', 'production')).resolves.toBeUndefined()
  })
})
