import { createParser } from 'eventsource-parser'
import { get, type IncomingMessage } from 'node:http'
import { catalogueVersionsSchema, tryParseJson, type CatalogueVersions } from '@stoep/shared'
import type { KnownVersions } from '../../app/http/catalogue-versions'

/** The cms sends something every five seconds; a stream that is silent for this long is broken. */
const SILENCE_MS = 12_000
const RETRY_MS = 500
const MAX_EVENT = 4 * 1024 * 1024

/** Keeps an event stream to the cms open as long as the process runs, and passes its events to `versions`. */
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
  const parser = createParser({
    maxBufferSize: MAX_EVENT,
    onError: () => void response.destroy(),
    onEvent({ data }) {
      if (response.destroyed) return
      const received = readVersions(data)
      // An event that cannot be read may be a change: a new stream starts with all versions.
      if (!received) return void response.destroy()
      if (isFirst) versions.begin(received)
      else versions.take(received)
      isFirst = false
    },
  })
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    if (!response.destroyed) parser.feed(chunk)
  })
}

const readVersions = (text: string): CatalogueVersions | undefined =>
  catalogueVersionsSchema.safeParse(tryParseJson(text)).data
