// Preloaded into a cms: on SIGUSR2 it writes the longest block of its event loop since the last signal, and resets it.
// `worked` is processor time between two looks, which other programs on the machine do not affect.
'use strict'

const { writeFileSync } = require('node:fs')
const { isMainThread } = require('node:worker_threads')

const EVERY_MS = 5
// Node 22 has no time of a single thread: it counts all threads together.
const workedMs = () => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  let longest = { worked: 0, passed: 0 }
  let last = { worked: workedMs(), passed: performance.now() }
  const look = () => {
    const now = { worked: workedMs(), passed: performance.now() }
    longest = {
      worked: Math.max(longest.worked, now.worked - last.worked),
      passed: Math.max(longest.passed, now.passed - last.passed - EVERY_MS),
    }
    last = now
  }
  setInterval(look, EVERY_MS).unref()
  process.on('SIGUSR2', () => {
    look()
    writeFileSync(process.env.EVENT_LOOP_FILE, JSON.stringify(longest))
    longest = { worked: 0, passed: 0 }
  })
}
