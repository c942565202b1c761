import { WrongArguments } from '../commands/read-arguments'
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

const HOSTS = 'hosts as in the file: old-shop.example,cdn.example'

export const IMPORT_USAGE = {
  about: 'Imports a catalogue of WooCommerce, Shopify, Magento, Vendure, Spree, Stoep or, with a mapping, any shop.',
  line: 'npm run import -- catalogue.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]',
  most: 1,
  options: {
    images: { type: 'string', value: 'a folder' },
    'fetch-pictures': { type: 'string', value: HOSTS },
    mapping: { type: 'string', value: 'the name of a mapping' },
    'dry-run': { type: 'boolean' },
  },
} as const

interface Typed {
  positionals: readonly string[]
  values: { images?: string; 'fetch-pictures'?: string; mapping?: string; 'dry-run'?: boolean }
}

/** Throws `WrongArguments` when there is no file, or a host is none. */
export function readImport({ positionals, values }: Typed): ImportArguments {
  const { images, mapping, 'fetch-pictures': typedHosts, 'dry-run': dryRun = false } = values
  const [file] = positionals
  if (!file) throw new WrongArguments('Which file?')
  return { file, images, mapping, hosts: typedHosts === undefined ? [] : readHosts(typedHosts), dryRun }
}

function readHosts(typed: string): string[] {
  const hosts = typed.split(',').map((host) => siteOf(host.trim().toLowerCase()))
  if (!hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)))
    throw new WrongArguments(`--fetch-pictures needs ${HOSTS}.`)
  return [...new Set(hosts)]
}
