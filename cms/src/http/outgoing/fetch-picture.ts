import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { codeOf, isInwardAddress, MAX_UPLOAD_BYTES } from '@stoep/shared'
import { SNIFF_BYTES, sniffPicture } from '../../domain/uploads/sniff-picture'
import { createOutwardLookup, NotOutside, type LookupAll } from './outward-lookup'
import { readPictureAddress, siteOf } from './picture-address'

/** Pictures fetched at once, each over a connection of its own. */
export const PICTURES_AT_ONCE = 3
const MAX_REDIRECTS = 3
const MAX_HEADER_BYTES = 16 * 1024
/** Enough to recognise the type of a file; more is needed only to detect animations. */
const KIND_BYTES = Math.min(512, SNIFF_BYTES)

/** Why a picture could not be fetched, as the rest of a sentence that begins with its host. */
export class PictureNotFetched extends Error {
  constructor(
    message: string,
    /** Whether the host failed, not the picture: its other pictures would fail, too. */
    readonly isHostAway = false,
  ) {
    super(message)
  }
}

/** Which addresses the fetcher may reach, and its timeout. */
export interface Reach {
  isRejected: (address: string) => boolean
  port: number
  patienceMs: number
  /** Defaults to Node's `dns.lookup`. */
  lookup?: LookupAll
  ca?: string
}

/** What a shop uses: hosts on the internet with a valid certificate. */
export const INTERNET: Reach = { isRejected: isInwardAddress, port: 443, patienceMs: 30_000 }

export interface PictureFetcher {
  /** The bytes of a picture, which may still be corrupt. Throws `PictureNotFetched`, or the reason of `stop`. */
  fetch(address: string, stop: AbortSignal): Promise<Buffer>
  close(): void
}

/**
 * Fetches pictures from URLs in a file, which are untrusted: the resolved address is checked when the connection is
 * made; redirects stay on the same host, with www. or without; and a large, compressed, slow or other kind of response
 * is not read to its end.
 */
export function createPictureFetcher(reach: Reach = INTERNET): PictureFetcher {
  const lookup = createOutwardLookup(reach.isRejected, reach.lookup)
  const agent = new https.Agent({ keepAlive: true, maxSockets: PICTURES_AT_ONCE, maxTotalSockets: PICTURES_AT_ONCE })

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { port, ca } = reach
      const sent = https.get(
        url,
        { agent, lookup, port, ...(ca ? { ca } : {}), signal, headers: HEADERS, maxHeaderSize: MAX_HEADER_BYTES },
        resolve,
      )
      sent.on('error', reject)
    })
  }

  async function follow(first: URL, signal: AbortSignal): Promise<Buffer> {
    let url = first
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await open(url, signal)
      try {
        const next = readRedirect(response, url)
        if (!next) return await readBody(response)
        url = next
      } finally {
        response.destroy()
      }
    }
    throw new PictureNotFetched('redirects too many times')
  }

  return {
    async fetch(address, stop) {
      const url = readPictureAddress(address)
      if (!url) throw new PictureNotFetched('is not an address that pictures can be fetched from')
      const patience = AbortSignal.timeout(reach.patienceMs)
      try {
        return await follow(url, AbortSignal.any([stop, patience]))
      } catch (error) {
        stop.throwIfAborted()
        if (patience.aborted)
          throw new PictureNotFetched(`took longer than ${Math.ceil(reach.patienceMs / 1_000)} seconds`, true)
        throw error instanceof PictureNotFetched ? error : whyAway(error)
      }
    },
    close: () => agent.destroy(),
  }
}

/** No compressed responses: their size would be known too late. */
const HEADERS = {
  'User-Agent': 'Stoep (pictures of an import)',
  Accept: 'image/jpeg, image/png, image/webp, image/avif',
  'Accept-Encoding': 'identity',
}

function readRedirect({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = readPictureAddress(headers.location ?? '', url.href)
  if (!next) throw new PictureNotFetched('redirects to an address that pictures cannot be fetched from')
  if (siteOf(next.hostname) !== siteOf(url.hostname))
    throw new PictureNotFetched(`redirects to another host, ${next.hostname}`)
  return next
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) throw describeStatus(statusCode)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new PictureNotFetched('sends it compressed')
  if (Number(headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let bytes = 0
  let isKnown = false
  const body: AsyncIterable<Buffer> = response
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_BYTES) throw tooLarge()
    if (isKnown || bytes < KIND_BYTES) continue
    rejectOtherKinds(Buffer.concat(chunks))
    isKnown = true
  }
  const picture = Buffer.concat(chunks)
  rejectOtherKinds(picture)
  return picture
}

function rejectOtherKinds(beginning: Buffer): void {
  if (!sniffPicture(beginning.subarray(0, SNIFF_BYTES)))
    throw new PictureNotFetched('sends something other than a JPEG, PNG, WebP or AVIF picture')
}

const tooLarge = () => new PictureNotFetched(`sends a file of more than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`)

function describeStatus(status: number): PictureNotFetched {
  if (status === 404 || status === 410) return new PictureNotFetched(`has no picture at this address (${status})`)
  if (status === 401 || status === 403) return new PictureNotFetched(`refuses access to it (${status})`)
  if (status === 429 || status === 503) return new PictureNotFetched(`asks to come back later (${status})`, true)
  return new PictureNotFetched(`answers ${status}`)
}

function whyAway(error: unknown): PictureNotFetched {
  const code = codeOf(error)
  if (error instanceof NotOutside) return new PictureNotFetched('is not on the internet', true)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new PictureNotFetched('was not found under this name', true)
  if (/CERT|SIGNATURE|ERR_(?:SSL|TLS)/.test(code)) return new PictureNotFetched('has no valid certificate (TLS)', true)
  return new PictureNotFetched(`does not answer${code ? ` (${code})` : ''}`, true)
}
