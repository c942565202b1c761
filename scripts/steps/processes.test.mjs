import { expect, it } from 'vitest'
import { start, stop } from './processes.mjs'

const PROGRAM = `
  process.once('SIGTERM', () => {
    console.log('stopping')
    setTimeout(() => process.exit(0), 300)
  })
  setInterval(() => undefined, 1_000)
  console.log('ready')`

// A command started by npm gets Ctrl-C twice: from the terminal, and passed on by npm.
it('a process is asked to stop only once, however often stop is called', async () => {
  const said = { ready: Promise.withResolvers(), stopping: Promise.withResolvers() }
  const child = start('program', ['--eval', PROGRAM], { onLine: (line) => said[line].resolve() })
  await said.ready.promise
  const first = stop(child)
  await said.stopping.promise
  await Promise.all([first, stop(child)])
  expect(await child.ended).toEqual({ code: 0, signal: null })
})
