import dgram from 'node:dgram'
import { once } from 'node:events'
import net from 'node:net'

/** Below Linux's range of ephemeral ports, so no server that asks for any port is given one of these. */
const [FIRST, LAST] = [20_000, 32_767]

/**
 * Returns a port that is free and that no other test on this machine gets while this process runs. The reservation is a
 * UDP socket on the same number, which does not block the TCP server that is started minutes later.
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
