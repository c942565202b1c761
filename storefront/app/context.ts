import type { PublicSettings } from '@stoep/shared'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { KnownVersions } from './http/catalogue-versions'
import { createCmsClients, type CmsClients } from './http/cms-clients'
import type { CmsConnection } from './http/cms-connection'
import { readSaver, type Saver } from './http/data-saver'
import { writeFlash, type Flash } from './http/flash'
import type { KeptSettings } from './http/kept-settings'
import { ResponseCookies } from './http/response-cookies'
import type { Environment } from './platform/environment'
import { UNKNOWN_SETTINGS } from './platform/unknown-settings'

/** What belongs to one request: every loader and action gets the same one as `context`. */
export interface RequestContext extends CmsClients {
  /** Cookies for the browser; those of the session, the cart and the sign-in come with the calls that make them. */
  cookies: ResponseCookies
  /** A message for the next page. */
  flash: (flash: Flash) => void
  /** Where shoppers reach the shop: `https://shop.example`. */
  publicOrigin: string
  /** What the shop says of itself. */
  settings: () => Promise<PublicSettings>
  /** For the frame alone: a page whose own data is there must not fail over the shop's phone number. */
  frameSettings: () => Promise<PublicSettings>
  /** Whether every public read of the cms since then was answered: else a page may lack a part, and nobody keeps it. */
  isWhole: () => boolean
  /** Whether the shopper saves data, and how they said so. */
  saver: Saver
  /** Allows the scripts of this one response. */
  nonce: string
}

declare module '@remix-run/server-runtime' {
  // Remix's own type of `context`.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}

interface Surroundings {
  connection: CmsConnection
  versions: Pick<KnownVersions, 'failures'>
  settings: Pick<Environment, 'publicUrl'>
  keptSettings: KeptSettings
}

export function createRequestContext(
  request: { headers: IncomingHttpHeaders },
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
  { connection, versions, settings: { publicUrl }, keptSettings }: Surroundings,
): RequestContext {
  const failuresBefore = versions.failures
  const cookies = new ResponseCookies(response)
  const clients = createCmsClients(connection, { headers: request.headers, cookies }, { publicUrl })
  let asked: Promise<PublicSettings> | undefined
  const settings = () => (asked ??= keptSettings.get(() => clients.anyone.call('GET /api/settings')))
  return {
    ...clients,
    cookies,
    flash: (flash) => cookies.set(writeFlash(flash, publicUrl.protocol === 'https:')),
    publicOrigin: publicUrl.origin,
    settings,
    frameSettings: () => settings().catch(() => UNKNOWN_SETTINGS),
    isWhole: () => versions.failures === failuresBefore,
    saver: readSaver(request.headers),
    nonce: randomBytes(16).toString('base64'),
  }
}
