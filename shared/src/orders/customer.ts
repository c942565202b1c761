import { z } from 'zod'
import { DEFAULT_COUNTRY, MAX_LENGTHS, PROVINCES, type Province } from '../constants.js'
import { NO_PHONE, phoneSchema } from '../values/phone.js'
import {
  emailAddressSchema,
  emptyToUndefined,
  NO_EMAIL,
  optionalTextSchema,
  requiredTextSchema,
  textSchema,
  cleaned,
} from '../values/text.js'
import { nameForMessage } from './whatsapp.js'

const PROVINCE_NAMES: ReadonlyMap<string, Province> = new Map([
  ...PROVINCES.map((province): [string, Province] => [province.toLowerCase(), province]),
  ['ec', 'Eastern Cape'],
  ['fs', 'Free State'],
  ['gp', 'Gauteng'],
  ['kzn', 'KwaZulu-Natal'],
  ['natal', 'KwaZulu-Natal'],
  ['kwazulu natal', 'KwaZulu-Natal'],
  ['lp', 'Limpopo'],
  ['mp', 'Mpumalanga'],
  ['nc', 'Northern Cape'],
  ['nw', 'North West'],
  ['north-west', 'North West'],
  ['wc', 'Western Cape'],
])

/** A province by its name or short form (KZN, GP, WC …), or undefined. */
export function parseProvince(input: string): Province | undefined {
  return PROVINCE_NAMES.get(input.trim().toLowerCase())
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

const provinceSchema = z
  .string({ error: 'is required' })
  .transform((value) => parseProvince(value) ?? value)
  .pipe(
    z.enum(PROVINCES, {
      error: ({ input }) => (isBlank(input) ? 'is required' : 'must be a South African province'),
    }),
  )

/** What a wrong value should be; the page's script says it before the form is sent. */
export const CUSTOMER_HINTS = {
  fullName: 'must be a name, like Thandi Nkosi',
  phoneNumber: NO_PHONE,
  email: NO_EMAIL,
  postalCode: 'must have four digits',
} as const

/** The recipient. E-mail and postal code are optional. */
export const customerDetailsSchema = z.object({
  fullName: requiredTextSchema(MAX_LENGTHS.name).refine((name) => name === '' || nameForMessage(name) !== '', {
    error: CUSTOMER_HINTS.fullName,
  }),
  phoneNumber: phoneSchema,
  email: z.preprocess((value) => emptyToUndefined(cleaned(value)) ?? '', z.union([z.literal(''), emailAddressSchema])),
  addressLine1: requiredTextSchema(MAX_LENGTHS.addressLine),
  addressLine2: optionalTextSchema(MAX_LENGTHS.addressLine),
  suburb: optionalTextSchema(MAX_LENGTHS.town),
  city: requiredTextSchema(MAX_LENGTHS.town),
  province: provinceSchema,
  country: z.preprocess((value) => emptyToUndefined(value) ?? DEFAULT_COUNTRY, textSchema(60)),
  postalCode: z.preprocess(
    (value) => emptyToUndefined(cleaned(value)) ?? '',
    z.string().regex(/^(\d{4})?$/, CUSTOMER_HINTS.postalCode),
  ),
  directions: optionalTextSchema(MAX_LENGTHS.directions),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>
export const REQUIRED_ADDRESS_FIELDS = ['fullName', 'addressLine1', 'city', 'province', 'phoneNumber'] as const

/** Whether an order lacks the name or province that a parcel needs; staff may take an order without them. */
export const lacksDelivery = ({ fullName, province }: { fullName: string; province: string }): boolean =>
  fullName === '' || province === ''

/** A stored customer: old orders stay readable whatever today's rules require. */
export const storedCustomerSchema = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  suburb: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postalCode: z.string(),
  directions: z.string(),
})
export type StoredCustomer = z.infer<typeof storedCustomerSchema>

const ADDRESS_PARTS = ['addressLine1', 'addressLine2', 'suburb', 'city', 'province', 'postalCode'] as const

/** "12 Stoep Street, Glenwood, Durban, KwaZulu-Natal, 4001": in one line, without the country. */
export const joinAddress = (customer: Partial<StoredCustomer>): string =>
  ADDRESS_PARTS.map((part) => customer[part])
    .filter(Boolean)
    .join(', ')
