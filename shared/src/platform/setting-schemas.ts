import { z } from 'zod'
import { optionalInput } from '../values/text.js'

/**
 * The rules of settings that processes read from environment variables, with messages for the person who runs the shop.
 * An empty variable counts as not set.
 */

const port = { error: 'must be a port from 1 to 65535' }
export const optionalPortSetting = optionalInput(z.coerce.number(port).int(port).min(1, port).max(65_535, port))
export const portSetting = (fallback: number) => optionalPortSetting.transform((value) => value ?? fallback)

export const textSetting = (fallback: string) => optionalInput(z.string()).transform((value) => value ?? fallback)

/** One of the choices; the first one if it is not set. */
export const choiceSetting = <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  optionalInput(z.enum(choices, { error: `must be ${choices.join(' or ')}` })).transform((value) => value ?? choices[0])

const url = z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })

/** An address without a trailing slash. */
export const urlSetting = optionalInput(url.transform((value) => value.replace(/\/+$/, '')))

/** An address whose pages begin at its root. */
export const originSetting = optionalInput(
  url
    .transform((value) => value.replace(/\/+$/, ''))
    .refine(isOrigin, 'must be an address like https://shop.example, without a path'),
)

/** True for an invalid URL, which has an error of its own. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && !search && !hash && !username && !password
}

/** One line that names each wrong setting and what is expected. */
export const describeWrongSettings = ({ issues }: z.ZodError): string =>
  `Wrong setting. ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
