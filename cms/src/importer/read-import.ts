import { siteOf } from '../http/outgoing/picture-address'

export interface ImportArguments {
  file: string
  images: string | undefined
  /** The name of a mapping saved in the back office. */
  mapping: string | undefined
  /** Hosts that pictures may be fetched from, without www; in the back office an admin chooses them. */
  hosts: readonly string[]
  dryRun: boolean
}

const KNOWN = 'Options: --images <folder>, --fetch-pictures <hosts>, --mapping <name> and --dry-run.'

/** Parses the command's arguments; returns a sentence if they are invalid. */
export function readArguments(args: readonly string[]): ImportArguments | string {
  const found: ImportArguments = { file: '', images: undefined, mapping: undefined, hosts: [], dryRun: false }
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    if (arg === '--dry-run') found.dryRun = true
    else if (arg === '--images') {
      const folder = args[++at]
      if (!folder || folder.startsWith('--')) return '--images needs a folder.'
      found.images = folder
    } else if (arg === '--fetch-pictures') {
      const hosts = readHosts(args[++at] ?? '')
      if (!hosts) return '--fetch-pictures needs hosts as in the file: old-shop.example,cdn.example'
      found.hosts = hosts
    } else if (arg === '--mapping') {
      const name = args[++at]
      if (!name || name.startsWith('--')) return '--mapping needs the name of a mapping.'
      found.mapping = name
    } else if (arg.startsWith('--')) return `Unknown option ${arg}. ${KNOWN}`
    else if (found.file) return `Only one file at a time: ${found.file} or ${arg}?`
    else found.file = arg
  }
  return found.file
    ? found
    : 'Usage: npm run import -- catalogue.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]'
}

/** Undefined if one is not a host name. */
function readHosts(typed: string): string[] | undefined {
  const hosts = typed.split(',').map((host) => siteOf(host.trim().toLowerCase()))
  return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) ? [...new Set(hosts)] : undefined
}
