import { afterEach, describe, expect, it, vi } from 'vitest'

async function startWith(point: string, nodeEnv: string | undefined): Promise<void> {
  vi.resetModules()
  vi.stubEnv('STOEP_CRASH_POINT', point)
  vi.stubEnv('NODE_ENV', nodeEnv)
  const { refuseCrashPointInProduction } = await import('./crash-points')
  refuseCrashPointInProduction()
}

describe('crash points', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('are refused in production, which is also what an unnamed environment is', async () => {
    await expect(startWith('before-commit', 'production')).rejects.toThrow('refused in production')
    await expect(startWith('before-commit', undefined)).rejects.toThrow('refused in production')
  })

  it('are refused when there is no such point', async () => {
    await expect(startWith('before-lunch', 'test')).rejects.toThrow('must be one of')
  })

  it('are armed in tests, and nothing is refused where none is named', async () => {
    await expect(startWith('after-stock-row:3', 'test')).resolves.toBeUndefined()
    await expect(startWith('', 'production')).resolves.toBeUndefined()
  })
})
