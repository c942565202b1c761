import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** The settings are read once a process, so the address needs its own copy of the module. Port 9 has no listener. */
async function signInWithoutCms(fields: Record<string, string>) {
  vi.resetModules()
  vi.stubEnv('CMS_URL', 'http://127.0.0.1:9')
  const { signIn } = await import('./sign-in.server')
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signIn(new Request('http://shop.test/admin/login', { method: 'POST' }), form, new Headers())
}

it('a cms that is down is no wrong password: 502 with its own sentence', async () => {
  const { outcome, httpStatus } = await signInWithoutCms({ email: 'first@stoep.test', password: 'Adm1n!pass' })
  expect(httpStatus).toBe(502)
  expect(outcome).toEqual({
    kind: 'failed',
    inline: 'The shop is restarting. Please try again in a moment.',
    toast: 'Login failed: The shop is restarting. Please try again in a moment.',
    status: null,
  })
})

it('a form without its fields is a 400 that no cms has to see', async () => {
  const { outcome, httpStatus } = await signInWithoutCms({ email: 'first@stoep.test' })
  expect(httpStatus).toBe(400)
  expect(outcome).toMatchObject({ inline: 'Error logging in.', toast: 'Login failed: Invalid credentials.' })
})
