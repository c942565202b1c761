import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { createRequestContext, type RequestContext } from '~/context'
import { KnownVersions } from '~/http/catalogue-versions'
import type { CmsConnection } from '~/http/cms-connection'
import { KeptSettings } from '~/http/kept-settings'

/** The context of a request without cookies; the cms responds to its calls as given. */
export function makeContext(connection: CmsConnection, countRejection?: (why: string) => void): RequestContext {
  const versions = new KnownVersions()
  return createRequestContext({ headers: {} }, new ServerResponse(new IncomingMessage(new Socket())), {
    connection,
    versions,
    settings: { publicUrl: new URL('http://shop.test') },
    keptSettings: new KeptSettings(versions),
    countRejection,
  })
}
