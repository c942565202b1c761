import { z } from 'zod'
import { optionalInput } from '../values/text.js'

/**
 * The rules of settings that processes read from environment variables, with messages for the person who runs the shop.
 * An empty variable counts as not set.
 */

const port = { error: 'must be a port from 1 to 65535' }
export const optionalPortSetting = optionalInput(z.coerce.number(port).int(port).min(1, port).max(65_535, port))
export const portSetting = (fallback: number) => optionalPortSetting.transform((value) => value ?? fallback)

/** The address that a server listens on: this machine's own, unless it is set. */
export const innerHostSetting = optionalInput(z.string()).transform((value) => value ?? '127.0.0.1')

/** One of the choices; the first one if it is not set. */
export const choiceSetting = <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  optionalInput(z.enum(choices, { error: `must be ${choices.join(' or ')}` })).transform((value) => value ?? choices[0])

/** Without a trailing slash. */
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
  .refine((value) => !/[?#]/.test(value), 'must be an address like https://shop.example, without ? or #')
  .transform((value) => value.replace(/\/+$/, ''))
export const urlSetting = optionalInput(url)

/** An address whose pages begin at its root, as browsers write it: in small letters, without a default port. */
export const originSetting = optionalInput(
  url
    .refine(isOrigin, 'must be an address like https://shop.example, without a path')
    .transform((value) => new URL(value).origin),
)

/** Where the storefront reaches the cms. */
export const cmsUrlSetting = originSetting.refine((value) => !value?.startsWith('https:'), 'must begin with http://')

function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

/** One line that names each wrong setting and what is expected. */
export const describeWrongSettings = ({ issues }: z.ZodError): string =>
  `Wrong setting. ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
