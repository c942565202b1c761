import { createClient, parseResponse } from '@stoep/shared'
import type { OutgoingHttpHeaders } from 'node:http'
import type { CmsConnection } from '../../app/http/cms-connection'

/** The request headers by which the cms recognises a member of staff. */
const CREDENTIALS = ['authorization', 'cookie', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** Asks the cms whether these credentials belong to a member of staff; rejects when the cms does not respond. */
export async function isStaffSignedIn(connection: CmsConnection, headers: OutgoingHttpHeaders): Promise<boolean> {
  const sent = CREDENTIALS.filter((name) => headers[name] !== undefined)
  const own = Object.fromEntries(sent.map((name) => [name, String(headers[name])]))
  const call = createClient<'staff'>({
    send: (outgoing) => connection(outgoing, own),
    read: parseResponse('staff'),
  })
  const { user } = await call('GET /api/admin/secure-status')
  return user !== null
}
