import { createHash } from 'node:crypto'
import { dayOf } from '@stoep/shared'

interface Counted {
  actor: string
  action: string
  subject: string
  subjectId?: string
}

/**
 * Names the entry that counts an event: one for each South African day and kind of event. `apart` separates events
 * that would otherwise be of the same kind.
 */
export function bucketOf({ actor, action, subject, subjectId }: Counted, apart: string, now: Date): string {
  const kind = JSON.stringify([dayOf(now), actor, action, subject, subjectId ?? '', apart])
  return createHash('sha256').update(kind).digest('base64url')
}
