import { z } from 'zod'
import { MAX_HOLD_HOURS, MAX_LENGTHS, MAX_QUANTITY, PROVINCES } from '../constants.js'
import { describeCount } from '../values/describe-count.js'
import { formatRand } from '../values/money.js'
import { randInputSchema } from '../values/rand-input.js'
import { NO_PHONE, phoneSchema } from '../values/phone.js'
import { pictureFileSchema } from '../catalogue/product.js'
import { categoryTreeSchema } from '../catalogue/categories.js'
import { synonymsSchema } from '../catalogue/synonyms.js'
import {
  emailAddressSchema,
  optionalInput,
  requiredTextSchema,
  textSchema,
  versionSchema,
  wholeNumberSchema,
  withoutUnseen,
} from '../values/text.js'

const provinceDeliverySchema = z.object({
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
  /** The JPEG for previews of a link to the shop. */
  linkPreviewUrl: z.string().optional(),
})

/** Response of GET /api/settings: the public settings. */
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
  /** The custom pages, which every page links to. */
  morePages: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** The categories in the order of the menus; hidden ones are marked. */
  categories: categoryTreeSchema,
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

/**
 * Delivery fee in cents for a province; 0 from the free-delivery threshold on. Unknown provinces pay the highest fee.
 */
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

/** "R60.00, 2 to 4 working days": fee and days for the cart and the product page. */
export function describeDelivery(row: ProvinceDelivery): string {
  return `${formatRand(row.feeInCents)}, ${describeWorkingDays(row.minDays, row.maxDays)}`
}

/** "2 to 4 working days", "1 working day", "the same day" */
export const describeWorkingDays = (least: number, most: number): string =>
  most === 0 ? 'the same day' : `${least === most ? '' : `${least} to `}${describeCount(most, 'working day')}`

/**
 * How CSV files for staff are written: `semicolons` also has decimal commas, as Excel with South African settings
 * reads.
 */
const CSV_FORMATS = ['commas', 'semicolons'] as const
export type CsvFormat = (typeof CSV_FORMATS)[number]

/** Response of GET and PUT /api/admin/settings: also the settings that are not public. */
export const adminSettingsSchema = publicSettingsSchema.omit({ categories: true }).extend({
  version: z.number().int(),
  /** What the home page's pictures show; kept while it has none. */
  heroAlt: z.string(),
  /** Which of the home page's two pictures are there; the other one stands in. */
  heroSlots: z.object({ wide: z.boolean(), tall: z.boolean() }),
  pendingPerSession: z.number().int(),
  pendingPerPhone: z.number().int(),
  ordersPerNetworkHour: z.number().int(),
  newPhonePiecesPerLine: z.number().int(),
  newPhonePieces: z.number().int(),
  newPhoneValueInCents: z.number().int(),
  /** Null: as for everyone. */
  newPhoneHoldHours: z.number().int().nullable(),
  newPhonePiecesPerNetwork: z.number().int(),
  retentionMonths: z.number().int(),
  csvFormat: z.enum(CSV_FORMATS),
  /** Synonyms for the search, a line each: "takkies = sneakers, trainers". */
  synonyms: z.string(),
})
export type AdminSettings = z.infer<typeof adminSettingsSchema>

/** Empty and null remove a value, absent leaves it. */
const removable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())

/** Absent fields of a province stay. */
const provinceDeliveryInputSchema = z.object({
  province: z.enum(PROVINCES, { error: 'must be a South African province' }),
  fee: randInputSchema.optional(),
  minDays: wholeNumberSchema(0, 60).optional(),
  maxDays: wholeNumberSchema(0, 60).optional(),
  cashOnDelivery: z.boolean().optional(),
})

const addressSchema = z.url()

/** The address of a page elsewhere. Phones write its first letter as a capital. */
const linkSchema = requiredTextSchema(200)
  .transform((text) => withoutUnseen(text).replace(/^https:/i, 'https:'))
  .refine((text) => /^https:\/\/\S+$/.test(text) && addressSchema.safeParse(text).success, 'must begin with https://')

/** Typed with blanks, too: "4 123 456 789". */
const vatNumberSchema = z
  .string()
  .transform((text) => withoutUnseen(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^4\d{9}$/, 'must be ten digits that begin with 4'))

/** Body of PUT /api/admin/settings: absent fields stay. Amounts are in rand. */
export const updateSettingsSchema = z.object({
  shopName: requiredTextSchema(60).optional(),
  tagline: textSchema(120).optional(),
  whatsappNumber: removable(phoneSchema),
  supportPhone: z.union([z.literal(''), phoneSchema], NO_PHONE).optional(),
  supportEmail: z.union([z.literal(''), emailAddressSchema]).optional(),
  address: textSchema(400).optional(),
  city: textSchema(MAX_LENGTHS.town).optional(),
  vatNumber: removable(vatNumberSchema),
  freeDeliveryFrom: removable(randInputSchema),
  delivery: z
    .array(provinceDeliveryInputSchema)
    .refine((rows) => new Set(rows.map((row) => row.province)).size === rows.length, 'names a province twice')
    .optional(),
  holdHours: optionalInput(wholeNumberSchema(1, MAX_HOLD_HOURS)),
  pendingPerSession: optionalInput(wholeNumberSchema(1, 1_000)),
  pendingPerPhone: optionalInput(wholeNumberSchema(1, 1_000)),
  ordersPerNetworkHour: optionalInput(wholeNumberSchema(1, 100_000)),
  /** Caps of a phone that never received an order: units of one line, units and value of its open orders. */
  newPhonePiecesPerLine: optionalInput(wholeNumberSchema(1, MAX_QUANTITY)),
  newPhonePieces: optionalInput(wholeNumberSchema(1, 100_000)),
  newPhoneValue: optionalInput(randInputSchema.refine((cents) => cents >= 100, 'must be at least R1.00')),
  newPhoneHoldHours: removable(wholeNumberSchema(1, MAX_HOLD_HOURS)),
  /** What such phones of one network may hold together before they get small orders only. */
  newPhonePiecesPerNetwork: optionalInput(wholeNumberSchema(1, 1_000_000)),
  retentionMonths: optionalInput(wholeNumberSchema(1, 120)),
  csvFormat: optionalInput(z.enum(CSV_FORMATS, { error: 'must be commas or semicolons' })),
  synonyms: synonymsSchema.optional(),
  heroTitle: textSchema(80).optional(),
  heroLine: textSchema(160).optional(),
  heroButton: textSchema(30).optional(),
  heroAlt: textSchema(MAX_LENGTHS.alt).optional(),
  /** URLs of our own pictures, as POST /api/upload returns them. */
  heroWide: removable(textSchema(400)),
  heroTall: removable(textSchema(400)),
  socialLinks: z
    .array(
      z.object({
        label: requiredTextSchema(40),
        url: linkSchema,
      }),
    )
    .max(12)
    .optional(),
  /** Of the settings that staff saw; when given, nothing is saved if they have changed since. */
  version: versionSchema.optional(),
})
export type UpdateSettings = z.infer<typeof updateSettingsSchema>
