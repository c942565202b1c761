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

  it('are rejected in production and where the environment is not named', async () => {
    await expect(startWith('before-commit', 'production')).rejects.toThrow('rejected in production')
    await expect(startWith('before-commit', undefined)).rejects.toThrow('rejected in production')
  })

  it('are rejected when the name is unknown', async () => {
    await expect(startWith('before-lunch', 'test')).rejects.toThrow('must be one of')
  })

  it('are accepted in tests, and nothing is rejected when none is named', async () => {
    await expect(startWith('after-stock-row:3', 'test')).resolves.toBeUndefined()
    await expect(startWith('', 'production')).resolves.toBeUndefined()
  })
})
