import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { DomainError, secureStatusSchema } from '@stoep/shared'

const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: 30_000 })
const PATIENCE_MS = 10_000
const MAX_BYTES = 64 * 1024
/** What of a request tells the cms who of the staff it comes from. */
const CREDENTIALS = ['authorization', 'cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** Asks the cms whether these credentials belong to a member of staff; rejects when it does not say. */
export async function isStaffSignedIn(cmsUrl: URL, headers: OutgoingHttpHeaders): Promise<boolean> {
  const own = CREDENTIALS.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]])
  const text = await get(new URL('/api/admin/secure-status', cmsUrl), Object.fromEntries(own) as OutgoingHttpHeaders)
  const status = secureStatusSchema.safeParse(JSON.parse(text))
  if (!status.success) throw new DomainError('upstream_down')
  return status.data.user !== null
}

function get(url: URL, headers: OutgoingHttpHeaders): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { agent, headers, timeout: PATIENCE_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_BYTES) asked.destroy(new Error('a status of more than 64 KB'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(text))
    })
    asked.on('timeout', () => asked.destroy(new Error('no status in time')))
    asked.on('error', reject)
    asked.end()
  })
}
