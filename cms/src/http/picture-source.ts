import { isDomainError } from '@stoep/shared'
import { createPictureFetcher, PictureNotFetched } from './fetch-picture'

/** So many in a row fail by their host's fault, and it is left alone until somebody says so again. */
const AWAY_AFTER = 6

/** A picture that an import lacks and has the address of. */
export interface PictureToFetch {
  source: string
  host: string
}

/** Fetches the pictures of one import. Whoever is done with it closes it. */
export class PictureSource {
  private readonly fetcher = createPictureFetcher()
  private readonly failedInRow = new Map<string, number>()

  constructor(private readonly signal: AbortSignal) {}

  /** Nothing more comes from this host. */
  isAway(host: string): boolean {
    return (this.failedInRow.get(host) ?? 0) >= AWAY_AFTER
  }

  /** Fetches one and has it kept, or says in a sentence why it did not come. Throws what is neither its fault nor its host's. */
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
  ['unsupported_picture', 'sends a picture that moves or cannot be read'],
  ['picture_too_large', 'sends a picture of more than 40 megapixels'],
])
