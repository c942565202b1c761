import {
  listEntries,
  planImport,
  type CatalogueEntry,
  type ImportPlan,
  type PlanItem,
  type PlanSummary,
} from '../plan/plan-import'
import { resolvePictures } from '../plan/resolve-pictures'
import { codesToCompare, type CodeHolders } from '../read/claim-codes'
import { PictureCells } from '../read/name-picture-cells'
import { readCatalogue, type ReadOptions, type UnknownFile } from '../read/read-catalogue'
import { toImportResponse } from '../report/to-import-response'
import { readPictureAddress, siteOf } from '../../http/outgoing/picture-address'
import type { Catalogue, ExistingProduct, Layout, NamedHost } from '../types'

/** What has to be looked up in the shop before the import of a file can be planned. */
type ReadOutcome =
  | {
      ok: true
      layout: Layout
      notes: readonly string[]
      codes: string[]
      /** Codes that another product may have. */
      otherCodes: string[]
      /** Pictures that may be the shop's own. */
      addresses: string[]
      hosts: NamedHost[]
      /** How many its products name, together. */
      pictures: number
    }
  /** `message` is a sentence for staff. */
  | { ok: false; message: string; unknown?: UnknownFile }

/** An entry of the file, with the cells that name its picture URLs. */
export type ReadEntry = CatalogueEntry & { cells?: ReadonlyMap<string, string> }

/** The thread that asks for them serves shoppers, too. */
const PICTURES_AT_ONCE = 2_000

/** Reads one file and plans its import, step by step; runs in a worker thread, see `plan-thread.ts`. */
export class Planner {
  private catalogue: Catalogue | undefined
  private listed: CatalogueEntry[] | undefined
  private cells: PictureCells | undefined
  private existing: ExistingProduct[] = []
  private planned: ImportPlan | undefined

  read(bytes: Uint8Array, now: Date, options: ReadOptions): ReadOutcome {
    const read = readCatalogue(bytes, now, options)
    if (!read.ok) return read
    this.catalogue = read.catalogue
    this.cells = new PictureCells(read.file)
    const { layout, notes, products } = read.catalogue
    return {
      ok: true,
      layout,
      notes,
      codes: products.map(({ code }) => code),
      otherCodes: products.flatMap(codesToCompare),
      addresses: this.sources().filter(maybeOurs),
      hosts: countHosts(this.sources()),
      pictures: products.reduce((sum, product) => sum + product.pictures.length, 0),
    }
  }

  /** A range of the file's entries, before they are compared with the shop; fewer if they name many pictures. */
  entries(from: number, count: number): ReadEntry[] {
    const { catalogue, cells } = this
    if (!catalogue || !cells) throw new Error('Entries are listed after the file was read.')
    this.listed ??= listEntries(catalogue)
    let pictures = 0
    const some = this.listed.slice(from, from + count).filter((entry, at) => {
      if ('product' in entry) pictures += entry.product.pictures.length
      return at === 0 || pictures <= PICTURES_AT_ONCE
    })
    return some.map((entry) => ('product' in entry ? { ...entry, cells: cells.of(entry.product) } : entry))
  }

  /** Adds products of the shop whose code is in the file; called several times if there are many. */
  addExisting(products: readonly ExistingProduct[]): void {
    this.existing.push(...products)
  }

  /** `hosts` are the hosts that pictures may be fetched from. */
  plan(
    files: readonly string[],
    ownUrls: readonly string[],
    holders: CodeHolders,
    hosts: readonly string[] = [],
  ): PlanSummary {
    if (!this.catalogue) throw new Error('A file is planned after it was read.')
    const sites = new Set(hosts)
    const addresses = sites.size === 0 ? [] : this.sources().filter((source) => sites.has(hostOf(source) ?? ''))
    const resolved = resolvePictures(this.catalogue, files, new Set(ownUrls), new Set(addresses))
    this.planned = planImport(resolved, this.existing, holders)
    const { layout, notes, counts } = this.planned
    return { layout, notes, counts }
  }

  items(from: number, count: number): PlanItem[] {
    return this.plannedItems().items.slice(from, from + count)
  }

  /** The response for the back office as JSON bytes: serialising it would block the server's main thread. */
  response(applied: boolean, failures: string[]): Uint8Array {
    return new TextEncoder().encode(JSON.stringify(toImportResponse(this.plannedItems(), applied, failures)))
  }

  /** Frees the file, as the thread is reused for the next one. */
  forget(): void {
    this.catalogue = undefined
    this.listed = undefined
    this.cells = undefined
    this.existing = []
    this.planned = undefined
  }

  /** The distinct picture names, paths and URLs of the file. */
  private sources(): string[] {
    const products = this.catalogue?.products ?? []
    return [...new Set(products.flatMap(({ pictures }) => pictures.map(({ source }) => source)))]
  }

  private plannedItems(): ImportPlan {
    if (!this.planned) throw new Error('A batch is read after it was planned.')
    return this.planned
  }
}

/** The host of a picture URL that can be fetched, without www. */
function hostOf(source: string): string | undefined {
  const address = readPictureAddress(source)
  return address && siteOf(address.hostname)
}

function countHosts(sources: readonly string[]): NamedHost[] {
  const counted = new Map<string, number>()
  for (const host of sources.map(hostOf)) if (host) counted.set(host, (counted.get(host) ?? 0) + 1)
  return [...counted].map(([host, pictures]) => ({ host, pictures })).sort((a, b) => b.pictures - a.pictures)
}

/** A URL outside of the uploads folder need not be looked up. */
const maybeOurs = (source: string): boolean => source.includes('/uploads/')
