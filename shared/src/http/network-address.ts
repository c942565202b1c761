import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** A network address and the length of its prefix. */
export type Network = [Address, number]

const NEARBY = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** A cache: parsing an address takes longer than sending a cached page, and clients come again. */
const known = new Map<string, Address | undefined>()
const MOST_KNOWN = 5_000
const LONGEST = 45

/** Accepts only the usual notations, not "127.1". Unwraps IPv4-mapped IPv6 addresses. */
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

/** The normal form of an address, with IPv4 unwrapped from IPv6; '' for anything else. */
export const normaliseAddress = (text: string): string => parse(text)?.toString() ?? ''

/** The host of a URL as connections take it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: { hostname: string }): string => hostname.replace(/^\[|\]$/g, '')

/** Whether the address is this machine or on a private network. */
export const isNearbyAddress = (text: string): boolean => NEARBY.has(parse(text)?.range() ?? '')

/** Whether an address is this machine, its network, or not a single host on the internet; true for an invalid one. */
export function isInwardAddress(text: string): boolean {
  const address = parse(text)
  return address?.range() !== 'unicast' || isObsoleteWrapping(address)
}

/** "::127.0.0.1": the deprecated IPv4-compatible form. */
const isObsoleteWrapping = (address: Address): boolean =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0)

/** The network by which limits count an address: a household with IPv6 has 2^64 addresses. */
export function networkOf(text: string): string {
  const address = parse(text)
  if (!(address instanceof ipaddr.IPv6)) return text
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** Parses "10.0.0.0/8" or a single address; undefined for anything else. */
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
