import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  DomainError,
  FEED_FILES,
  FEEDS,
  FEEDS_PATH,
  MAX_LEFT_OUT_NAMED,
  type Feed,
  type StaffFeeds,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { slowDown } from '../../../database/token-bucket'
import type { Trx } from '../../../database/transaction'
import { documentColumns, toDate } from '../../../database/values'
import { FEEDS_OF_NETWORK } from '../../../domain/paces'
import { environment } from '../../../environment'
import { getService } from '../../../services'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { Latest } from '../files/latest'
import { writeFeed, type FeedFile } from '../files/write-feed'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../../catalogue/rows/note-changes'

interface Address {
  token: string
  renewedAt: Date
}

/** 256 random bits: nobody can guess the address. */
const TOKEN_BYTES = 32

/** The catalogue as files for those who list it elsewhere, each at a secret address. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let addresses = new Map<Feed, Address>()
  const snapshot = () => getService(strapi, 'catalogue.snapshot')
  const files = new Map(
    FEEDS.map(
      (feed) =>
        [
          feed,
          new Latest(
            () => snapshot().version,
            () => write(feed),
          ),
        ] as const,
    ),
  )

  const visible = () => snapshot().listNewest()
  const listed = () => visible().filter(({ isListed }) => isListed)

  const write = (feed: Feed): Promise<FeedFile> =>
    writeFeed(feed, listed(), {
      shopName: getService(strapi, 'settings.settings').current().shopName,
      publicUrl: environment.PUBLIC_URL,
      categories: getService(strapi, 'catalogue.categories').current(),
    })

  const toUrl = (feed: Feed, { token }: Address) => `${environment.PUBLIC_URL}${FEEDS_PATH}${token}/${FEED_FILES[feed]}`

  /** The secret itself belongs into no list. */
  const note = async (
    trx: Trx,
    feed: Feed,
    change: { actor: string; action: string; after: { renewedAt: Date } | null },
  ): Promise<void> => {
    const before = { renewedAt: addresses.get(feed)?.renewedAt ?? null }
    await recordAudit(trx, { ...change, subject: 'feed', subjectId: feed, before })
    await noteChanges(trx, { subject: 'feed', subjectId: feed, listChanged: false })
  }

  return {
    /** Reads the addresses again; the snapshot calls this when the change table names one. */
    async reload(): Promise<void> {
      const rows = await strapi.db.connection('feed_addresses').orderBy('id').limit(FEEDS.length).select('*')
      addresses = new Map(
        rows.map(({ feed, token, renewed_at }) => [feed, { token, renewedAt: toDate(renewed_at) }] as const),
      )
    },

    /** For staff, with their secrets. */
    list(): StaffFeeds {
      const feeds = FEEDS.map((feed) => {
        const address = addresses.get(feed)
        return {
          feed,
          url: address ? toUrl(feed, address) : null,
          renewedAt: address?.renewedAt.toISOString() ?? null,
        }
      })
      const items = listed().reduce((sum, { options }) => sum + options, 0)
      const leftOut = visible().filter(({ isListed }) => !isListed)
      const named = leftOut.slice(0, MAX_LEFT_OUT_NAMED).map(({ facts: { productId: id, name } }) => ({ id, name }))
      return { feeds, items, leftOut: { count: leftOut.length, named } }
    },

    /** Throws `not_found` for an unknown name. */
    async renew(name: string, actor: string): Promise<StaffFeeds> {
      const feed = findFeed(name)
      await writeCatalogue(strapi, async (trx) => {
        const now = new Date()
        const token = randomBytes(TOKEN_BYTES).toString('base64url')
        await trx('feed_addresses')
          .insert({ ...documentColumns(now), feed, token, renewed_at: now })
          .onConflict('feed')
          .merge(['token', 'renewed_at', 'updated_at'])
        await note(trx, feed, { actor, action: 'feed.renew', after: { renewedAt: now } })
      })
      return this.list()
    },

    /** Throws `not_found` for an unknown name; a feed without an address stays without. */
    async remove(name: string, actor: string): Promise<StaffFeeds> {
      const feed = findFeed(name)
      await writeCatalogue(strapi, async (trx) => {
        if ((await trx('feed_addresses').where({ feed }).delete()) === 0) return
        await note(trx, feed, { actor, action: 'feed.delete', after: null })
      })
      return this.list()
    },

    /** The feed at this address. Throws `not_found`, in the same time however near the token is. */
    find(token: string, file: string): Feed {
      const feed = FEEDS.find((known) => FEED_FILES[known] === file)
      const address = feed && addresses.get(feed)
      if (!feed || !address || !timingSafeEqual(hashOf(token), hashOf(address.token)))
        throw new DomainError('not_found')
      return feed
    },

    file: (feed: Feed): Promise<FeedFile> => files.get(feed)!.get(),

    /** Throws `too_many_requests` where a network fetches far more often than anything changes. */
    pace: (networkHash: string): Promise<void> =>
      slowDown(strapi.db.connection, { subject: `feeds of network ${networkHash}`, pace: FEEDS_OF_NETWORK }),
  }
}

function findFeed(name: string): Feed {
  const feed = FEEDS.find((known) => known === name)
  if (!feed) throw new DomainError('not_found')
  return feed
}

/** Of one length, which the comparison asks for. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
