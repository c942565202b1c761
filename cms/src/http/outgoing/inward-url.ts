import { lookup } from 'node:dns/promises'
import { hostOf, isInwardAddress } from '@stoep/shared'
import { errors } from '@strapi/utils'

const NOT_OUTSIDE = 'Please give an address on the internet that begins with http:// or https://.'

/** Throws unless all addresses of the URL's host are on the internet. They are checked again when it is called. */
export async function rejectInwardUrl(text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new errors.ValidationError(NOT_OUTSIDE)
  const found = await lookup(hostOf(url), { all: true }).catch(() => [])
  if (found.length === 0 || found.some(({ address }) => isInwardAddress(address)))
    throw new errors.ValidationError(NOT_OUTSIDE)
}
