import { request as httpRequest, type ServerResponse } from 'node:http'
import { READY_PATH, tryParseJson } from '@stoep/shared'
import { z } from 'zod'

const PATIENCE_MS = 4_000
/** How long a result is reused, so that requests cannot keep the cms busy. */
const FRESH_MS = 1_000
const MAX_BYTES = 16 * 1024

const readySchema = z.object({ checks: z.record(z.string(), z.string()) })
type Checks = Record<string, string>

/** Whether this process can do its work: the checks of the cms, the event stream, and whether it is stopping. */
export class Readiness {
  private latest: { at: number; checks: Promise<Checks> } | undefined
  private isDraining = false

  constructor(
    private readonly cmsUrl: URL,
    private readonly isLive: () => boolean,
  ) {}

  drain(): void {
    this.isDraining = true
  }

  async respond(response: ServerResponse): Promise<void> {
    // Not by the clock, which may be set back: an old result would stay.
    const at = performance.now()
    if (!this.latest || at - this.latest.at > FRESH_MS) this.latest = { at, checks: requestCms(this.cmsUrl) }
    const checks: Checks = {
      ...(await this.latest.checks),
      stream: this.isLive() ? 'ok' : 'the cms does not tell of changes',
      ...(this.isDraining ? { process: 'is stopping' } : {}),
    }
    const isReady = Object.values(checks).every((outcome) => outcome === 'ok')
    response.writeHead(isReady ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(isReady ? {} : { 'retry-after': '2' }),
    })
    response.end(JSON.stringify({ isReady, checks }))
  }
}

function requestCms(cmsUrl: URL): Promise<Checks> {
  return new Promise((resolve) => {
    const fail = () => resolve({ cms: 'not available' })
    const request = httpRequest(new URL(READY_PATH, cmsUrl), { agent: false, timeout: PATIENCE_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', fail)
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_BYTES) response.destroy()
      })
      response.on('close', () => resolve(readChecks(text)))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', fail)
    request.end()
  })
}

function readChecks(text: string): Checks {
  const parsed = readySchema.safeParse(tryParseJson(text))
  return parsed.success ? { cms: 'ok', ...parsed.data.checks } : { cms: 'not available' }
}
