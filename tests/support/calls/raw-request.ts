import net from 'node:net'

export interface RawResponse {
  status: number
  /** Status line and headers as received. */
  head: string
  body: string
}

/** Sends a request target unchanged over a socket: HTTP clients would normalise it. */
export function requestRaw(
  url: string,
  method: string,
  target: string,
  headers: readonly string[] = [],
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(url)
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    const chunks: Buffer[] = []
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${method} ${target}: no response within 20 s`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks)
        .toString('latin1')
        .split(/\r\n\r\n([^]*)/)
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body })
    })
  })
}

/**
 * Other spellings of an exact path that some servers treat as the same. `endsFree`: the last segment is a parameter.
 */
export function oddSpellings(path: string, endsFree: boolean): string[] {
  const [, first = ''] = path.split('/')
  const rest = path.slice(1 + first.length)
  const at = 1 + path.slice(1).search(/[a-z]/)
  const encoded = path.charCodeAt(at).toString(16)
  const respelt = [
    `/${first.toUpperCase()}${rest}`,
    `/${first.charAt(0).toUpperCase()}${first.slice(1)}${rest}`,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `/${first}/${rest}`,
    `/.${path}`,
    `/${first}/.${rest}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/%2E%2E${path}`,
    `${path.slice(0, at)}%${encoded}${path.slice(at + 1)}`,
    `/%2F${path.slice(1)}`,
    `/${first}%2F${rest.slice(1)}`,
    `${path};a=b`,
    `/${first};a=b${rest}`,
    `\\${path.slice(1)}`,
    `/${first}\\${rest.slice(1)}`,
    `${path}%00`,
    `${path}%0A`,
    `${path}#`,
    `${path}/?a=b`,
    `http://localhost${path}`,
    path.slice(1),
    ...(endsFree ? [] : [path.slice(0, -1) + path.slice(-1).toUpperCase(), `${path}.`, `${path}%20`, `${path}.json`]),
  ]
  return respelt.filter((spelling) => spelling !== path)
}

/** Calls `work` for all items, several at a time. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}
