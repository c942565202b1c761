import type { CsvFormat, Province } from '@stoep/shared'
import type { DbBoolean, DocumentRow } from './columns'

export interface ShopSettingsRow extends DocumentRow {
  shop_name: string
  tagline: string | null
  whatsapp_number: string | null
  support_phone: string | null
  support_email: string | null
  address: string | null
  city: string | null
  vat_number: string | null
  free_delivery_from_in_cents: number | null
  hold_hours: number
  pending_per_session: number
  pending_per_phone: number
  orders_per_network_hour: number
  new_phone_pieces_per_line: number | null
  new_phone_pieces: number | null
  new_phone_value_in_cents: number | null
  new_phone_hold_hours: number | null
  new_phone_pieces_per_network: number | null
  retention_months: number
  csv_format: CsvFormat | null
  synonyms: string | null
  hero_title: string | null
  hero_line: string | null
  hero_button: string | null
  hero_alt: string | null
  version: number | null
}

export interface ProvinceDeliveryRow {
  id: number
  province: Province
  fee_in_cents: number | null
  min_days: number | null
  max_days: number | null
  cash_on_delivery: DbBoolean
}

export interface SocialLinkRow {
  id: number
  label: string
  url: string
}
