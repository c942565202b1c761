import type { DomainError, ErrorCode, PublicSettings } from '@stoep/shared'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { KnownVersions } from './http/catalogue-versions'
import { createCmsClients, type CmsClients } from './http/cms-clients'
import type { CmsConnection } from './http/cms-connection'
import { readSaver, type Saver } from './http/data-saver'
import { isSecure } from './http/cookies'
import { writeFlash, type Flash } from './http/flash'
import type { KeptSettings } from './http/kept-settings'
import { ResponseCookies } from './http/response-cookies'
import type { Environment } from './platform/environment'
import { UNKNOWN_SETTINGS } from './platform/unknown-settings'

/** The context of one request: all its loaders and actions get the same object as `context`. */
export interface RequestContext extends CmsClients {
  /** Cookies for the browser; the calls themselves set those of the session, the cart and the sign-in. */
  cookies: ResponseCookies
  /** Sets a message for the next page. */
  flash: (flash: Flash) => void
  /** The version of the catalogue; undefined while changes of it may be missed, so that nothing may be kept. */
  catalogueVersion: () => number | undefined
  /** The origin at which shoppers reach the shop: `https://shop.example`. */
  publicOrigin: string
  /** The public settings; rejects when the cms cannot be reached. */
  settings: () => Promise<PublicSettings>
  /** The settings for the frame only, with defaults if the cms cannot be reached: a page must not fail for them. */
  frameSettings: () => Promise<PublicSettings>
  /** The seconds to wait, if the cms responded to a call of this request with 429. */
  retryAfter: () => string | undefined
  /** Whether no public read of this process has failed since this request began: else the page may lack a part. */
  isWhole: () => boolean
  /** Counts an order that the storefront rejects by itself, or cannot send to the cms, which counts those it gets. */
  countRejection: (reason: RejectionReason) => void
  /** Whether the shopper saves data, and what turned it on. */
  saver: Saver
  /** The CSP nonce for the scripts of this response. */
  nonce: string
  /** Why the form was rejected, if that happened before its page was run. */
  rejection?: DomainError | undefined
}

declare module '@remix-run/server-runtime' {
  // The type that Remix gives to `context`.
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface AppLoadContext extends RequestContext {}
}

/** A code of the contract, or a question about the address before the order is made. */
export type RejectionReason = ErrorCode | 'address_questioned'

interface Surroundings {
  connection: CmsConnection
  versions: Pick<KnownVersions, 'failures' | 'isLive' | 'versionOf'>
  settings: Pick<Environment, 'publicUrl'>
  keptSettings: KeptSettings
  countRejection?: RequestContext['countRejection']
}

export function createRequestContext(
  request: { headers: IncomingHttpHeaders },
  response: Pick<ServerResponse, 'getHeader' | 'setHeader'>,
  { connection, versions, settings: { publicUrl }, keptSettings, countRejection = () => undefined }: Surroundings,
): RequestContext {
  const failuresBefore = versions.failures
  const cookies = new ResponseCookies(response)
  let retryAfter: string | undefined
  const noting: CmsConnection = async (...given) => {
    const received = await connection(...given)
    if (received.status === 429) retryAfter = received.headers['retry-after']
    return received
  }
  const clients = createCmsClients(noting, { headers: request.headers, cookies }, { publicUrl })
  let requested: Promise<PublicSettings> | undefined
  const settings = () => (requested ??= keptSettings.get(() => clients.anyone.call('GET /api/settings')))
  return {
    ...clients,
    cookies,
    flash: (flash) => cookies.set(writeFlash(flash, isSecure(publicUrl))),
    catalogueVersion: () => (versions.isLive ? versions.versionOf() : undefined),
    publicOrigin: publicUrl.origin,
    settings,
    frameSettings: () => settings().catch(() => UNKNOWN_SETTINGS),
    retryAfter: () => retryAfter,
    isWhole: () => versions.failures === failuresBefore,
    countRejection,
    saver: readSaver(request.headers),
    nonce: randomBytes(16).toString('base64'),
  }
}
