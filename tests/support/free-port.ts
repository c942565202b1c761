import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'

/** Below what Linux gives to those who ask for any port: no other server of a test can be given one of these. */
const [FIRST, LAST] = [20_000, 32_767]

/**
 * A port that nobody listens on, and that no other test on this machine is given as long as this process runs: it holds
 * the same number for UDP, which the server that is started minutes later does not use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    const reservation = dgram.createSocket('udp4')
    if (!(await binds(reservation, () => reservation.bind({ port, address: '127.0.0.1', exclusive: true })))) continue
    reservation.unref()
    const server = net.createServer()
    const isFree = await binds(server, () => server.listen(port, '127.0.0.1'))
    if (isFree) await new Promise((resolve) => server.close(resolve))
    if (isFree) return port
    reservation.close()
  }
}

const binds = async (socket: dgram.Socket | net.Server, bind: () => unknown): Promise<boolean> => {
  bind()
  return once(socket, 'listening').then(
    () => true,
    () => false,
  )
}
