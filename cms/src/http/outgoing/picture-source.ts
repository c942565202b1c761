import { isDomainError } from '@stoep/shared'
import { createPictureFetcher, PictureNotFetched } from './fetch-picture'

/** After so many failures of a host in a row it is not asked again until staff say so. */
const AWAY_AFTER = 6

/** A missing picture of an import with its URL. */
export interface PictureToFetch {
  source: string
  host: string
}

/** Fetches the pictures of one import. Must be closed after use. */
export class PictureSource {
  private readonly fetcher = createPictureFetcher()
  private readonly failedInRow = new Map<string, number>()

  constructor(private readonly signal: AbortSignal) {}

  /** Whether the host has failed too often. */
  isAway(host: string): boolean {
    return (this.failedInRow.get(host) ?? 0) >= AWAY_AFTER
  }

  /** Fetches a picture and passes it to `keep`, or returns a sentence why not. Throws errors of our own. */
  async bring<Kept>(
    { source, host }: PictureToFetch,
    keep: (bytes: Buffer) => Promise<Kept>,
  ): Promise<{ kept: Kept } | { problem: string }> {
    try {
      const kept = await keep(await this.fetcher.fetch(source, this.signal))
      this.failedInRow.delete(host)
      return { kept }
    } catch (error) {
      this.signal.throwIfAborted()
      const isFailed = error instanceof PictureNotFetched
      const problem = isFailed ? error.message : isDomainError(error) ? UNUSABLE.get(error.code) : undefined
      if (!problem) throw error
      this.failedInRow.set(host, isFailed && error.isHostAway ? (this.failedInRow.get(host) ?? 0) + 1 : 0)
      return { problem: `${host} ${problem}` }
    }
  }

  close(): void {
    this.fetcher.close()
  }
}

const UNUSABLE = new Map<string, string>([
  ['unsupported_picture', 'sends an animated or unreadable picture'],
  ['picture_too_large', 'sends a picture of more than 40 megapixels'],
])
