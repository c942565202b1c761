import { setImmediate as pause } from 'node:timers/promises'
import { readSynonyms, type CatalogueVersions, type ProductQuery } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { isPostgres, runInTransaction } from '../../../database/transaction'
import { MOST_CLOCK_SKEW_MS } from '../../../domain/clock-skew'
import { groupChanges } from '../../../domain/catalogue/group-changes'
import { VersionBook, type ChangeRow } from '../../../domain/catalogue/versions'
import { getService } from '../../../services'
import { readPopularity } from '../../orders/rows/read-popularity'
import { readSlider } from '../../slider/rows/read-slider'
import { CHANGES_AT_ONCE, findProductsOfPictures, readChangesAfter, readLastChanges } from '../rows/read-changes'
import { readProductIds } from '../rows/read-products'
import { CatalogueResponses, isList, maySearch, type ReadyResponse } from './responses'
import { CatalogueStore } from './catalogue-store'
import type { Entry } from './entry'
import { loadAll, loadProducts, recount } from './load-products'
import type { ShownProduct } from './shown-product'
import { SiblingNotifier } from './sibling-notifier'
import { createTurns } from './take-turns'
import type { StaffIndex, StaffPage } from './staff-index'
import { noteChanges } from '../rows/note-changes'

/** How often the change table is polled for siblings' changes; this process's own are taken in before its response. */
const POLL_MS = 700
/** How often popularity is read again: it is never urgent. */
const POPULARITY_MS = 10 * 60_000
/** Products indexed for the search in one go: a millisecond or two. */
const WORDS_AT_ONCE = 50
type Listener = (versions: CatalogueVersions) => void

/** The public catalogue in memory and how it keeps up with the change table. */
export class Snapshot {
  private readonly store = new CatalogueStore()
  private readonly responses = new CatalogueResponses(this.store)
  private readonly versions = new VersionBook()
  private readonly listeners = new Set<Listener>()
  private seen = 0
  private lookedAt = -Infinity
  private nextAgeOut = Infinity
  private nextPopularity = 0
  private running: Promise<void> = Promise.resolve()
  private words: Promise<void> = Promise.resolve()
  private readonly inTurn = createTurns()
  private waiting: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false
  private siblings: SiblingNotifier | undefined

  constructor(private readonly strapi: Core.Strapi) {}

  /**
   * Reads the whole catalogue; what changes meanwhile is taken in afterwards. The search index is built while
   * the shop is open already.
   */
  async start(): Promise<void> {
    const db = this.strapi.db.connection
    const { last, sinceList } = await readLastChanges(db)
    this.versions.take(sinceList)
    this.seen = last
    await this.takeCategories()
    await loadAll(db, this.store, await readProductIds(db))
    this.store.slides = await readSlider(db)
    this.nextAgeOut = this.store.nextAgeOut()
    this.takeSynonyms()
    await this.takePopularity()
    await this.catchUp()
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref()
    this.takeWordsIn()
    if (isPostgres(db)) await this.followSiblings()
  }

  /** Stops following changes. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    this.isStopped = true
    await this.siblings?.stop()
  }

  /** If this fails, polling finds the same changes a moment later. */
  private async followSiblings(): Promise<void> {
    this.siblings = new SiblingNotifier(this.strapi, (version) => void this.reach(version))
    await this.siblings.start()
  }

  /** A search right after a start waits until the index is built, without blocking other requests. */
  async find(url: string): Promise<ReadyResponse | undefined> {
    const known = this.responses.findKnown(url)
    if (known || !isList(url)) return known ?? this.responses.find(url)
    if (maySearch(url)) await this.words
    return this.inTurn(() => this.responses.find(url))
  }

  /**
   * The visible ones of these products, with everything that was committed before the call. A caller that has just read
   * the last row of the change table passes it, which saves reading it again.
   */
  async readShown(productIds: readonly string[], lastChange?: number): Promise<ShownProduct[]> {
    if (productIds.length === 0) return []
    await (lastChange === undefined ? this.catchUp() : this.reach(lastChange))
    return this.store.findShown(productIds)
  }

  /** The stock rows of these products whose units no list counts any more, as last read; it does not wait. */
  uncountedRowsOf = (productIds: readonly string[]): number[] => this.store.uncountedRowsOf(productIds)

  /** Which products are on a page of the staff's list, with everything that was committed before the call. */
  async listForStaff(query: ProductQuery): Promise<StaffPage> {
    await this.catchUp()
    return this.store.listForStaff(query)
  }

  /** All products, hidden ones too, with everything that was committed before the call. */
  async forStaff(): Promise<StaffIndex> {
    await this.catchUp()
    return this.store.staff
  }

  /** The visible products, the newest first. */
  listNewest(): readonly Entry[] {
    return this.store.listNewest()
  }

  /** The id of the last change that was taken in. */
  get version(): number {
    return this.seen
  }

  current(): CatalogueVersions {
    return this.versions.current()
  }

  /** The version of all responses with more than one product. */
  get list(): number {
    return this.versions.list
  }

  /** Calls back after each change, until the returned function is called. */
  follow(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Brings the snapshot to at least this row of the change table, if it is not there yet. */
  async reach(version: number): Promise<void> {
    if (version > this.seen) await this.catchUp()
  }

  /**
   * Takes in everything committed before the call. Never throws: what could not be read is read by
   * the next poll. Calls during one run share the next run.
   */
  catchUp(): Promise<void> {
    if (this.isStopped) return Promise.resolve()
    if (!this.waiting) {
      this.waiting = this.running.then(async () => {
        this.waiting = undefined
        await this.takeChanges().catch((error: unknown) => this.strapi.log.error(error))
      })
      this.running = this.waiting
    }
    return this.waiting
  }

  private async poll(): Promise<void> {
    const now = Date.now()
    // When the clock was set back, what was too old may be a new arrival again.
    const wasSetBack = now < this.store.now - MOST_CLOCK_SKEW_MS
    this.store.now = now
    if (wasSetBack || now >= this.nextAgeOut) await this.ageOut()
    if (performance.now() >= this.nextPopularity)
      await this.takePopularity().catch((error: unknown) => this.strapi.log.error(error))
    await this.catchUp()
  }

  /** How long ago it was last known to match the database. */
  ageInSeconds(): number {
    return (performance.now() - this.lookedAt) / 1000
  }

  private async takeChanges(): Promise<void> {
    let rows: ChangeRow[]
    const begun = performance.now()
    do {
      rows = await readChangesAfter(this.strapi.db.connection, this.seen)
      if (rows.length > 0) await this.apply(rows)
    } while (rows.length === CHANGES_AT_ONCE)
    this.lookedAt = begun
  }

  private async apply(rows: readonly ChangeRow[]): Promise<void> {
    const db = this.strapi.db.connection
    const { subjects, pictures, counted, redrawn, categories } = groupChanges(rows)
    const anew = new Set([
      ...redrawn,
      ...(await findProductsOfPictures(db, pictures)),
      ...(await readProductIds(db, categories)),
    ])
    // A category may have one of the pictures.
    if (categories.length > 0 || pictures.length > 0) await this.takeCategories()
    for (const id of await recount(db, this.store, new Set(counted.filter((id) => !anew.has(id))))) anew.add(id)
    await loadProducts(db, this.store, [...anew])
    if (subjects.has('slider')) this.store.slides = await readSlider(db)
    // The settings hold the links to the shop's own pages.
    const isSettings = subjects.has('settings') || subjects.has('page')
    if (isSettings || pictures.length > 0) await getService(this.strapi, 'settings.settings').reload()
    if (subjects.has('settings')) this.takeSynonyms()
    if (subjects.has('feed')) await getService(this.strapi, 'feeds.feeds').reload()
    // The product that was next may be gone: then the check of all of them comes too early, which costs little.
    this.nextAgeOut = Math.min(this.nextAgeOut, this.store.nextAgeOut(anew))
    this.seen = rows.at(-1)!.id
    this.siblings?.notify(this.seen)
    this.takeWordsIn()
    this.responses.forget()
    const changed = this.versions.take(rows)
    for (const listener of this.listeners) listener(changed)
  }

  /** Goes on until all are indexed or the shop stops. */
  private takeWordsIn(): void {
    this.words = this.words.then(async () => {
      while (this.timer && this.store.takeWordsIn(WORDS_AT_ONCE)) await pause()
    })
  }

  private async takeCategories(): Promise<void> {
    this.store.setCategories(await getService(this.strapi, 'catalogue.categories').reload())
  }

  private takeSynonyms(): void {
    this.store.setSynonyms(readSynonyms(getService(this.strapi, 'settings.settings').current().synonyms))
  }

  private async takePopularity(): Promise<void> {
    this.nextPopularity = performance.now() + POPULARITY_MS
    this.store.setPopularity(await readPopularity(this.strapi.db.connection))
    this.responses.forget()
  }

  /** Which products are new arrivals has changed: the lists change though nobody wrote anything. */
  private async ageOut(): Promise<void> {
    this.nextAgeOut = this.store.nextAgeOut()
    this.responses.forget()
    const note = { subject: 'age', subjectId: '', listChanged: true } as const
    await runInTransaction(this.strapi, (trx) => noteChanges(trx, note)).catch((error: unknown) =>
      this.strapi.log.error(error),
    )
  }
}
