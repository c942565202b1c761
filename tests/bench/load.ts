import net from 'node:net'
import { quantile } from '../support/quantile.ts'

export interface Load {
  /** Requests, or whole journeys, per second. */
  rate: number
  p50: number
  p99: number
}

export interface Answered {
  status: number
  body: Buffer
}

interface Wanted {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** One kept-alive connection that does little work itself, so that the server is measured. */
export class Line {
  private readonly socket: net.Socket
  private received: Buffer[] = []
  private size = 0
  private wants = 0
  private answer: ((answered: Answered) => void) | undefined
  private fail: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.socket = net.connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk) => this.take(chunk))
    this.socket.on('error', (error) => this.fail?.(error))
    this.socket.on('close', () => this.fail?.(new Error('The connection was closed.')))
  }

  send({ method = 'GET', path, headers = {}, body }: Wanted): Promise<Answered> {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: shop.test',
      ...Object.entries(headers).map((pair) => pair.join(': ')),
    ]
    if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
    return new Promise((resolve, reject) => {
      this.answer = resolve
      this.fail = reject
      this.socket.write(`${lines.join('\r\n')}\r\n\r\n${payload}`)
    })
  }

  close(): void {
    this.fail = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk)
    this.size += chunk.length
    if (this.size < this.wants) return
    const all = this.received.length === 1 ? chunk : Buffer.concat(this.received)
    this.received = [all]
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const body = this.bodyOf(head, all, end + 4)
    if (!body) return
    this.received = []
    this.size = 0
    this.wants = 0
    this.answer?.({ status: Number(head.slice(9, 12)), body })
  }

  private bodyOf(head: string, all: Buffer, start: number): Buffer | undefined {
    const length = /^content-length: (\d+)/im.exec(head)?.[1]
    if (length !== undefined) {
      this.wants = start + Number(length)
      return all.length < this.wants ? undefined : all.subarray(start)
    }
    if (!/^transfer-encoding: chunked/im.test(head)) return Buffer.alloc(0)
    return all.subarray(-5).toString('latin1') === '0\r\n\r\n' ? all.subarray(start) : undefined
  }
}

type Journey = (line: Line, turn: number) => Promise<void>

/** Runs journeys over this many connections for this long; on each connection a journey begins after the one before. */
export async function load(
  port: number,
  { connections, seconds }: { connections: number; seconds: number },
  journey: Journey,
): Promise<Load> {
  const lines = Array.from({ length: connections }, () => new Line(port))
  const took: number[] = []
  let turn = 0
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const work = async (line: Line) => {
    while (performance.now() < until) {
      const sent = performance.now()
      await journey(line, turn++)
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(lines.map(work))
  const elapsed = performance.now() - begun
  for (const line of lines) line.close()
  return { rate: (1_000 * took.length) / elapsed, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}
