import { expect, it, vi } from 'vitest'
import { run, start, stop } from './processes.mjs'

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

it('a process that does not stop in time is ended, and the log says so', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isReady = Promise.withResolvers()
  const program = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1_000); console.log('ready')`
  const child = start('program', ['--eval', program], { onLine: isReady.resolve })
  await isReady.promise
  await stop(child, 300)
  expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' })
  expect(print).toHaveBeenCalledExactlyOnceWith('• The program did not stop within 0.3 s and was ended.')
  print.mockRestore()
})

it('a program that is run until a signal aborts ends with the processes it started', async () => {
  const stopped = new AbortController()
  const inner = `console.log('ready'); setInterval(() => undefined, 1_000)`
  const outer = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}], { stdio: 'inherit' })`
  const isReady = Promise.withResolvers()
  const program = run(process.execPath, ['--eval', outer], {
    what: 'The program',
    onLine: isReady.resolve,
    signal: stopped.signal,
  })
  await isReady.promise
  stopped.abort()
  // It settles when the last of them has closed the output.
  await expect(program).rejects.toThrow('The program failed (SIGTERM).')
})
