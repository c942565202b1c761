import { createHash } from 'node:crypto'

/** The part of a response's ETag that follows from its content. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
