import { execFile } from 'node:child_process'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('gives each port only once, even while no server uses it', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort))
  expect(new Set(ports).size).toBe(ports.length)
})

it('gives a port that a server can listen on', async () => {
  const port = await freePort()
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect((server.address() as net.AddressInfo).port).toBe(port)
  await new Promise((resolve) => server.close(resolve))
})

it('keeps a port reserved against other processes, and does not keep its own process running', async () => {
  const port = await freePort()
  const file = fileURLToPath(new URL('free-port.ts', import.meta.url))
  // All ports are taken but this one: if it has been given to someone already, the script would never end, or would
  // name it.
  const script = `
    import dgram from 'node:dgram'
    import { freePort } from '${file}'
    const other = dgram.createSocket('udp4')
    other.on('error', (error) => console.log(error.code))
    other.bind({ port: ${port}, address: '127.0.0.1', exclusive: true })
    await freePort()`
  const args = [
    '--experimental-strip-types',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    script,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout.trim()).toBe('EADDRINUSE')
})
