import { z } from 'zod'
import { PROVINCES } from './constants.js'
import { formatRand } from './money.js'
import { pictureFileSchema } from './catalogue.js'

export const provinceDeliverySchema = z.object({
  province: z.enum(PROVINCES),
  feeInCents: z.number().int().min(0),
  minDays: z.number().int().min(0),
  maxDays: z.number().int().min(0),
  cashOnDelivery: z.boolean(),
})
export type ProvinceDelivery = z.infer<typeof provinceDeliverySchema>

const heroPictureSchema = z.object({
  alt: z.string(),
  background: z.string().optional(),
  wide: z.array(pictureFileSchema),
  tall: z.array(pictureFileSchema),
})

/** GET /api/settings: what every visitor may know of the shop. */
export const publicSettingsSchema = z.object({
  shopName: z.string(),
  tagline: z.string(),
  whatsappNumber: z.string().nullable(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  address: z.string(),
  city: z.string(),
  vatNumber: z.string().nullable(),
  freeDeliveryFromInCents: z.number().int().nullable(),
  delivery: z.array(provinceDeliverySchema),
  holdHours: z.number().int(),
  hero: z.object({ title: z.string(), line: z.string(), button: z.string(), picture: heroPictureSchema.nullable() }),
  socialLinks: z.array(z.object({ label: z.string(), url: z.string() })),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

/** Delivery fee in cents for a province; 0 from the free-delivery threshold on. Unknown provinces pay the highest fee. */
export function deliveryFee(
  settings: Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents'>,
  province: string,
  subtotalInCents: number,
): number {
  const threshold = settings.freeDeliveryFromInCents
  if (threshold !== null && threshold > 0 && subtotalInCents >= threshold) return 0
  const row = settings.delivery.find((candidate) => candidate.province === province)
  return row ? row.feeInCents : Math.max(0, ...settings.delivery.map((candidate) => candidate.feeInCents))
}

/** "R60.00, 2 to 4 working days": fee and days as the cart and product page say them before the form. */
export function describeDelivery(row: ProvinceDelivery): string {
  const days = row.minDays === row.maxDays ? `${row.minDays}` : `${row.minDays} to ${row.maxDays}`
  return `${row.feeInCents === 0 ? 'Free' : formatRand(row.feeInCents)}, ${days} working day${row.maxDays === 1 ? '' : 's'}`
}
