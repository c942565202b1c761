import type { Feed } from '@stoep/shared'
import type { DbDate, DocumentRow } from './columns'

export interface FeedAddressRow extends DocumentRow {
  feed: Feed
  token: string
  renewed_at: DbDate
}
