import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network and how many of its first bits are its own. */
export type Network = [Address, number]

const NEARBY = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Reading an address takes longer than all else a page from memory needs, and those that come come again. */
const known = new Map<string, Address | undefined>()
const MOST_KNOWN = 5_000
const LONGEST = 45

/** In the plain ways of writing one: "127.1" is an address to some and none to us. An IPv4 one is taken out of its wrapping. */
function parse(text: string): Address | undefined {
  if (text.length > LONGEST + 1) return undefined
  if (known.has(text)) return known.get(text)
  if (known.size >= MOST_KNOWN) known.clear()
  const address = read(text)
  known.set(text, address)
  return address
}

function read(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isAddress ? ipaddr.process(text) : undefined
}

/** An address in its plain form, an IPv4 one out of its IPv6 wrapping; '' for what is no address. */
export const normaliseAddress = (text: string): string => parse(text)?.toString() ?? ''

/** Whether the address is this machine or on a private network. */
export const isNearbyAddress = (text: string): boolean => NEARBY.has(parse(text)?.range() ?? '')

/** Whether an address is this machine, its own network, or no single host on the internet; what is no address is, too. */
export function isInwardAddress(text: string): boolean {
  const address = parse(text)
  return address?.range() !== 'unicast' || isObsoleteWrapping(address)
}

/** "::127.0.0.1": IPv4 within IPv6 as it was written once. */
const isObsoleteWrapping = (address: Address): boolean =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0)

/** The network an address counts for in limits: an IPv6 household has 2^64 addresses of its own. */
export function networkOf(text: string): string {
  const address = parse(text)
  if (!(address instanceof ipaddr.IPv6)) return text
  const own = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${own.join(':')}::/64`
}

/** "10.0.0.0/8", or one address; undefined for what is neither. */
export function parseNetwork(text: string): Network | undefined {
  const [first = '', bits, ...rest] = text.split('/')
  const address = parse(first)
  if (!address || rest.length > 0) return undefined
  const whole = address.kind() === 'ipv6' ? 128 : 32
  if (bits === undefined) return [address, whole]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= whole ? [address, Number(bits)] : undefined
}

export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  const address = parse(text)
  return address !== undefined && ipaddr.subnetMatch(address, { named: [...networks] }, 'other') === 'named'
}
