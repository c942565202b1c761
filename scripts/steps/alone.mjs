import { createHash } from 'node:crypto'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { say } from './say.mjs'

const LOOK_EVERY_MS = 200

/**
 * Runs `work` while no other command of this folder runs work of the same name ("installing packages"). The lock is the
 * name of a socket without a file, so a killed process leaves none behind. macOS has no such sockets: there nothing is
 * locked.
 */
export async function alone(name, work) {
  const lock = await take(name)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function take(name) {
  let lock = await tryToTake(name)
  if (!lock) say(`Another command is ${name}; this one waits until it is done …`)
  while (!lock) {
    await wait(LOOK_EVERY_MS)
    lock = await tryToTake(name)
  }
  return lock
}

/** Resolves to undefined while another command has the lock. */
function tryToTake(name) {
  const id = `stoep-${createHash('sha256').update(`${root} ${name}`).digest('hex')}`
  const address = { linux: `\0${id}`, win32: `\\\\.\\pipe\\${id}` }[process.platform]
  const server = net.createServer((socket) => socket.destroy())
  if (!address) return server
  return new Promise((resolve) => {
    // Where sockets are forbidden, a start must not fail for that.
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' ? undefined : server))
    server.listen(address, () => resolve(server))
  })
}
