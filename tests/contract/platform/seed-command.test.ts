import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cmsDist, compileCache } from '../../support/shop/cms-process.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'

const folder = makeFolder('seed-command')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  fork(path.join(cmsDist, 'demo/seed-command.js'), [], {
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: folder, STRAPI_TELEMETRY_DISABLED: 'true', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

/** Runs the seeding process; returns its messages, its output and how it ended. */
async function seed(env: Record<string, string>) {
  const child = start(env)
  const messages: unknown[] = []
  let errors = ''
  child.on('message', (message) => messages.push(message))
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, messages, errors }
}

it('the seed command reports progress as messages to its parent process', async () => {
  expect(await seed({ DEMO: 'off' })).toEqual({
    code: 0,
    messages: [{ kind: 'progress', text: 'Seeding: DEMO is off, the shop stays as it is.' }],
    errors: '',
  })
})

it('the seed command exits with 1 and reports the reason as one message', async () => {
  const { code, messages, errors } = await seed({ DEMO: 'perhaps' })
  expect([code, messages, errors]).toEqual([
    1,
    [{ kind: 'failure', text: expect.stringMatching(/^Wrong setting\. DEMO: /) }],
    '',
  ])
})

it('the seed command ends with its parent process, so that the next start does not meet it', async () => {
  const child = start({})
  const ended = once(child, 'exit')
  // It has begun.
  await once(child, 'message')
  child.disconnect()
  expect(await ended).toEqual([1, null])
})
