import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFauxqs } from 'fauxqs'

const REGION = 'af-south-1'
const KEY_ID = 'STOEPTESTKEY'
const SECRET = 'a/secret+of=tests'

/**
 * open: works normally; read-only: writes are denied; away: closes every connection; silent: accepts connections and
 * never responds; denied: every request is denied.
 */
type Mood = 'open' | 'read-only' | 'away' | 'silent' | 'denied'

export interface TestBucket {
  /** The settings of a shop that stores its pictures in this bucket. */
  env: Record<string, string>
  mood(mood: Mood): void
  /** The names of the stored objects, without those that the shop writes to test whether it can write. */
  names(): Promise<string[]>
  read(name: string): Promise<Buffer>
  /** The requests received, except while it is away or silent. */
  requests: { method: string; name: string; headers: http.IncomingHttpHeaders }[]
  stop(): Promise<void>
}

/** A bucket of its own on an S3 server, behind a gate that checks signatures and simulates the moods. */
export async function startBucket(bucket = 'pictures'): Promise<TestBucket> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, defaultRegion: REGION })
  server.createBucket(bucket)
  const inside = `http://127.0.0.1:${server.port}`
  let mood: Mood = 'open'
  const requests: TestBucket['requests'] = []
  const gate = http.createServer((request, response) => {
    if (mood === 'away') return void request.socket.destroy()
    if (mood === 'silent') return void request.resume()
    const method = request.method ?? ''
    requests.push({ method, name: (request.url ?? '').split(/[/?]/)[2] ?? '', headers: request.headers })
    const isDenied = mood === 'denied' || (mood === 'read-only' && !/^(GET|HEAD)$/.test(method))
    const denied = denialOf(request) ?? (isDenied ? 'AccessDenied' : '')
    if (denied) return deny(request, response, denied)
    const passing = http.request(
      inside + request.url,
      { method, headers: request.headers, agent: false },
      (incoming) => void incoming.pipe(response.writeHead(incoming.statusCode ?? 502, incoming.headers)),
    )
    passing.on('error', () => response.destroy())
    request.pipe(passing)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const { port } = gate.address() as AddressInfo

  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    mood: (next) => {
      mood = next
      // Otherwise connections that are already open would keep working.
      if (next === 'away') gate.closeAllConnections()
    },
    async names() {
      const names: string[] = []
      for (let token = ''; ;) {
        const next = token && `&continuation-token=${encodeURIComponent(token)}`
        const text = await (await fetch(`${inside}/${bucket}?list-type=2${next}`)).text()
        names.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => name!))
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? ''
        if (!token) return names.filter((name) => !name.startsWith('.')).sort()
      }
    },
    read: async (name) => Buffer.from(await (await fetch(`${inside}/${bucket}/${name}`)).arrayBuffer()),
    requests,
    async stop() {
      gate.closeAllConnections()
      await new Promise((resolve) => gate.close(resolve))
      await server.stop()
    },
  }
}

function deny(request: IncomingMessage, response: ServerResponse, code: string): void {
  request.resume()
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`
  request.once('end', () => {
    response.writeHead(403, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) })
    response.end(request.method === 'HEAD' ? '' : text)
  })
}

/** The error code for a request without a valid signature of the key (Signature Version 4). */
function denialOf(request: IncomingMessage): string | undefined {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [id, day = '', ...scope] = credential.split('/')
  if (id !== KEY_ID) return 'InvalidAccessKeyId'
  if (scope.join('/') !== `${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const [path, query = ''] = (request.url ?? '').split('?')
  const pairs = query.split('&').map((pair) => (pair && !pair.includes('=') ? `${pair}=` : pair))
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, pairs.sort().join('&'), headers.join(''), signed, bodyHash].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], [day, ...scope].join('/'), hash].join('\n')
  const key = [day, ...scope].reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(`AWS4${SECRET}`))
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
