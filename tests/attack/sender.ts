import http from 'node:http'
import type { WireRequest } from './spoil.ts'

export interface WireResponse {
  /** 0 if there was no response. */
  status: number
  text: string
  headers: http.IncomingHttpHeaders
  milliseconds: number
}

/** No request may keep the shop busy for longer. */
const PATIENCE_MS = 20_000

/** Sends requests unchanged to one door of the shop. */
export class Sender {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 30_000 })
  constructor(private readonly url: string) {}

  send({ method, path, headers, payload }: WireRequest): Promise<WireResponse> {
    const { hostname, port } = new URL(this.url)
    const begun = performance.now()
    const since = () => performance.now() - begun
    return new Promise((resolve) => {
      const fail = (error: Error) =>
        resolve({ status: 0, text: String(error.message), headers: {}, milliseconds: since() })
      const length: Record<string, number> =
        payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
      const options = { hostname, port, method, path, agent: this.agent, headers: { ...length, ...headers } }
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            text: Buffer.concat(chunks).toString('utf8'),
            headers: response.headers,
            milliseconds: since(),
          }),
        )
      })
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`no response within ${PATIENCE_MS / 1000} s`)))
      request.on('error', fail)
      request.end(payload)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
