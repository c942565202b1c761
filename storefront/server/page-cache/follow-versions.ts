import { get, type IncomingMessage } from 'node:http'
import { catalogueVersionsSchema } from '@stoep/shared'
import type { KnownVersions } from '../../app/http/catalogue-versions'

/** The cms says something every five seconds; a line that is silent for longer is no line. */
const SILENCE_MS = 12_000
const RETRY_MS = 500
const MAX_EVENT = 4 * 1024 * 1024

/** Holds one event stream to the cms for as long as the process lives, and tells `versions` all it says. */
export function followVersions(cmsUrl: URL, versions: KnownVersions): void {
  const again = () => {
    versions.end()
    setTimeout(() => followVersions(cmsUrl, versions), RETRY_MS).unref()
  }
  const request = get(new URL('/api/catalogue/stream', cmsUrl), {
    headers: { accept: 'text/event-stream' },
    timeout: SILENCE_MS,
    agent: false,
  })
  request.on('timeout', () => request.destroy())
  request.on('error', () => undefined)
  request.on('close', again)
  request.on('response', (response) => {
    response.on('error', () => undefined)
    if (response.statusCode === 200) listen(response, versions)
    else response.destroy()
  })
}

function listen(response: IncomingMessage, versions: KnownVersions): void {
  let isFirst = true
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    if (text.length > MAX_EVENT) return void response.destroy()
    for (const event of events) {
      const told = readEvent(event)
      // What we do not understand may be a change: better a new stream than an old page.
      if (told === 'broken') return void response.destroy()
      if (!told) continue
      if (isFirst) versions.begin(told)
      else versions.take(told)
      isFirst = false
    }
  })
}

/** The versions an event tells; nothing for a comment, which only keeps the line checked. */
export function readEvent(event: string) {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'))
  if (lines.length === 0) return undefined
  try {
    return catalogueVersionsSchema.parse(JSON.parse(lines.map((line) => line.slice(5)).join('\n')))
  } catch {
    return 'broken' as const
  }
}
