import { z } from 'zod'
import { parseNetwork, type Network } from '../http/network-address.js'

/** The proxies in front of the shop whose headers are trusted: a number of hops, or networks. */
export type TrustedProxies = { kind: 'hops'; hops: number } | { kind: 'networks'; networks: Network[] }

/** "2" → two hops; "10.0.0.0/8, 127.0.0.1" → networks; '' → no proxies. Undefined when the setting is invalid. */
export function parseTrustedProxies(setting: string): TrustedProxies | undefined {
  const text = setting.trim()
  if (/^\d{1,2}$/.test(text)) return { kind: 'hops', hops: Number(text) }
  if (!text) return { kind: 'hops', hops: 0 }
  const parts = text.split(',').map((part) => part.trim())
  const networks = parts.filter(Boolean).map(parseNetwork)
  const known = networks.filter((network) => network !== undefined)
  return known.length > 0 && known.length === networks.length ? { kind: 'networks', networks: known } : undefined
}

export const trustedProxiesSetting = z
  .string()
  .default('')
  .transform((value, context) => {
    const parsed = parseTrustedProxies(value)
    if (parsed) return parsed
    context.addIssue({
      code: 'custom',
      message: 'must be a number of hops, or addresses and networks separated by commas',
    })
    return z.NEVER
  })
