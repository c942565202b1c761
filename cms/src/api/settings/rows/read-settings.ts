import {
  MAX_MORE_PAGES,
  NEW_PHONE_UNITS,
  NEW_PHONE_UNITS_PER_LINE,
  NEW_PHONE_UNITS_PER_NETWORK,
  NEW_PHONE_VALUE_IN_CENTS,
  PAGE_SLUGS,
  type AdminSettings,
  type PublicSettings,
} from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { ProvinceDeliveryRow, SocialLinkRow } from '../../../database/rows/settings'
import { toBoolean } from '../../../database/values'
import { describePicture } from '../../../domain/uploads/describe-picture'
import { readFilesOf } from '../../catalogue/rows/read-pictures'

export type ShopSettings = AdminSettings

export async function readSettings(db: Db): Promise<ShopSettings | undefined> {
  const row = await db('shop_settings').orderBy('id').first()
  if (!row) return undefined
  const delivery = await partsOf(db, row.id, 'delivery', 'components_settings_province_deliveries').select<
    ProvinceDeliveryRow[]
  >('part.*')
  const socialLinks = await partsOf(db, row.id, 'socialLinks', 'components_settings_social_links').select<
    SocialLinkRow[]
  >('part.*')
  const { picture, slots: heroSlots } = await readHero(db, row.id, row.hero_alt ?? '')
  return {
    version: row.version ?? 0,
    shopName: row.shop_name,
    tagline: row.tagline ?? '',
    whatsappNumber: row.whatsapp_number || null,
    supportPhone: row.support_phone ?? '',
    supportEmail: row.support_email ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    vatNumber: row.vat_number || null,
    freeDeliveryFromInCents: row.free_delivery_from_in_cents ?? null,
    delivery: delivery.map(toDelivery),
    holdHours: row.hold_hours,
    hero: {
      title: row.hero_title ?? '',
      line: row.hero_line ?? '',
      button: row.hero_button ?? '',
      picture,
    },
    heroAlt: row.hero_alt ?? '',
    heroSlots,
    socialLinks: socialLinks.map(({ label, url }) => ({ label, url })),
    morePages: await readMorePages(db),
    pendingPerSession: row.pending_per_session,
    pendingPerPhone: row.pending_per_phone,
    ordersPerNetworkHour: row.orders_per_network_hour,
    // A shop that is older than these settings has no value stored.
    newPhonePiecesPerLine: row.new_phone_pieces_per_line ?? NEW_PHONE_UNITS_PER_LINE,
    newPhonePieces: row.new_phone_pieces ?? NEW_PHONE_UNITS,
    newPhoneValueInCents: row.new_phone_value_in_cents ?? NEW_PHONE_VALUE_IN_CENTS,
    newPhoneHoldHours: row.new_phone_hold_hours ?? null,
    newPhonePiecesPerNetwork: row.new_phone_pieces_per_network ?? NEW_PHONE_UNITS_PER_NETWORK,
    retentionMonths: row.retention_months,
    csvFormat: row.csv_format ?? 'commas',
    synonyms: row.synonyms ?? '',
  }
}

/** The custom pages with their titles as written, by title. One without any text yet is not linked. */
const readMorePages = (db: Db): Promise<PublicSettings['morePages']> =>
  db('pages')
    .whereNotIn('slug', PAGE_SLUGS)
    .where((text) => void text.whereNot({ body: '' }).orWhereNot({ intro: '' }))
    .orderBy('title')
    .limit(MAX_MORE_PAGES)
    .select('slug', 'title')

const toDelivery = (row: ProvinceDeliveryRow): PublicSettings['delivery'][number] => ({
  province: row.province,
  feeInCents: row.fee_in_cents ?? 0,
  minDays: row.min_days ?? 0,
  maxDays: Math.max(row.min_days ?? 0, row.max_days ?? 0),
  cashOnDelivery: toBoolean(row.cash_on_delivery),
})

const partsOf = (db: Db, entityId: number, field: string, table: string): Knex.QueryBuilder =>
  db('shop_settings_cmps as link')
    .join(`${table} as part`, 'part.id', 'link.cmp_id')
    .where({ 'link.entity_id': entityId, 'link.field': field })
    .orderBy('link.order')

/** Each crop stands in for the other one. */
async function readHero(
  db: Db,
  entityId: number,
  alt: string,
): Promise<{ picture: PublicSettings['hero']['picture']; slots: AdminSettings['heroSlots'] }> {
  const files = await readFilesOf(db, 'api::settings.shop-settings', [entityId])
  const [ownWide, ownTall] = [files.get(`${entityId} heroWide`), files.get(`${entityId} heroTall`)]
  const slots = { wide: ownWide !== undefined, tall: ownTall !== undefined }
  const [wide, tall] = [ownWide ?? ownTall, ownTall ?? ownWide]
  if (!wide || !tall) return { picture: null, slots }
  const { background, files: wideFiles, linkPreviewUrl } = describePicture(wide)
  const picture = {
    alt,
    ...(background ? { background } : {}),
    wide: wideFiles,
    tall: describePicture(tall).files,
    ...(linkPreviewUrl ? { linkPreviewUrl } : {}),
  }
  return { picture, slots }
}
