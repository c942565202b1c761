import { createServer, IncomingMessage, request as httpRequest, type Server } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import type { DomainError } from '@stoep/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBody, UPLOAD_PACE, watchPace } from './read-body'

const LIMITS = { maxBytes: 100, graceMs: 50, minBytesPerSecond: 1_000_000, totalMs: 10_000 }
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The result of `readBody` for a request that sends `pieces` and then ends, or stays open when `isEnded` is false. */
function read(
  pieces: readonly string[],
  headers: Record<string, string>,
  { isEnded = true, limits = LIMITS } = {},
): Promise<string> {
  return new Promise((resolve) => {
    server = createServer((request, response) => {
      readBody(request, limits, {
        failed: (error: DomainError) => resolve(error.code),
        done(body) {
          if (body.length > 0) request.unshift(body)
          let again = ''
          request.on('data', (chunk) => (again += String(chunk)))
          request.on('end', () => {
            resolve(`${body.toString()} ${again}`)
            response.end()
          })
        },
      })
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server!.address() as AddressInfo
      const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers })
      sent.on('error', () => undefined)
      for (const piece of pieces) sent.write(piece)
      if (isEnded) sent.end()
    })
  })
}

describe('a body read in advance', () => {
  it('is returned whole, and can be read once more by the next handler', async () => {
    expect(await read(['quantity=', '2'], { 'content-length': '10' })).toBe('quantity=2 quantity=2')
  })

  it('is rejected by its stated length and by its real length', async () => {
    expect(await read(['a'.repeat(101)], { 'content-length': '101' })).toBe('too_large')
    expect(await read(['a'.repeat(60), 'a'.repeat(60)], { 'transfer-encoding': 'chunked' })).toBe('too_large')
  })

  it('is rejected when it arrives too slowly', async () => {
    expect(await read(['a'], { 'content-length': '90' }, { isEnded: false })).toBe('body_too_slow')
  })

  it('is rejected early when it cannot be complete within the total time, though not slower than the minimum', async () => {
    const limits = { maxBytes: 1_000_000, graceMs: 50, minBytesPerSecond: 1, totalMs: 600_000 }
    const headers = { 'content-length': '1000000' }
    expect(await read(['a'], headers, { isEnded: false, limits })).toBe('body_too_slow')
  })

  it('shares 64 MB with all others that are still arriving, and with none that has arrived or broken off', async () => {
    const size = 22 * 1024 * 1024
    const limits = { maxBytes: 2 * size, graceMs: 60_000, minBytesPerSecond: 1, totalMs: 120_000 }
    const open = () => {
      const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'content-length': `${size + 1}` } })
      const outcome = new Promise<string | number>((resolve) =>
        readBody(request, limits, { failed: ({ code }) => resolve(code), done: ({ length }) => resolve(length) }),
      )
      request.push(Buffer.alloc(size))
      return { request, outcome }
    }
    for (let turn = 0; turn < 2; turn++) {
      const [arrived, broken] = [open(), open()]
      arrived.request.push('!')
      expect(await arrived.outcome).toBe(size + 1)
      broken.request.destroy()
      expect(await broken.outcome).toBe('bad_request')
    }
    const [first, second, third] = [open(), open(), open()]
    expect(await third.outcome).toBe('busy')
    for (const { request } of [first, second]) request.push('!')
    expect([await first.outcome, await second.outcome]).toEqual([size + 1, size + 1])
  })

  it('is empty when none is sent', async () => {
    expect(await read([], { 'content-length': '0' })).toBe(' ')
  })
})

describe('an upload', () => {
  const KB = 1_024
  /** Whether it is rejected before all of it has arrived at this rate. */
  function isRejected(bytes: number, bytesPerSecond: number): boolean {
    vi.useFakeTimers()
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'content-length': String(bytes) } })
    const begun = performance.now()
    const received = () => ((performance.now() - begun) * bytesPerSecond) / 1_000
    let rejected = false
    const stop = watchPace(request, UPLOAD_PACE, received, () => (rejected = true))
    vi.advanceTimersByTime((bytes / bytesPerSecond) * 1_000 - 1)
    stop()
    vi.useRealTimers()
    return rejected
  }

  it('of a shrunk picture of a phone gets through on a 2G network, one that takes longer than five minutes does not', () => {
    expect(isRejected(300 * KB, 3 * KB)).toBe(false)
    expect(isRejected(800 * KB, 6 * KB)).toBe(false)
    expect(isRejected(10_000 * KB, 40 * KB)).toBe(false)
    expect(isRejected(10_000 * KB, 6 * KB)).toBe(true)
    expect(isRejected(100 * KB, KB / 2)).toBe(true)
  })
})
