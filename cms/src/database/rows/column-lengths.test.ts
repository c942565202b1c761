import {
  categoryInputSchema,
  createProductSchema,
  parseOwnJson,
  sliderInputSchema,
  updatePageSchema,
  updateSettingsSchema,
} from '@stoep/shared'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

/** The contract's fields of each content type and component whose texts editors write. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'api/catalogue/content-types/product/schema.json': createProductSchema.shape,
  'api/catalogue/content-types/category/schema.json': categoryInputSchema.shape,
  'api/pages/content-types/page/schema.json': updatePageSchema.shape,
  'api/settings/content-types/shop-settings/schema.json': updateSettingsSchema.shape,
  'api/slider/content-types/slider-item/schema.json': sliderInputSchema.shape,
  'components/catalogue/picture.json': createProductSchema.shape.images.element.shape,
}

/** These have a shape of their own, by which the contract rejects longer ones. */
const SHAPED = new Set(['whatsappNumber', 'supportPhone', 'supportEmail', 'vatNumber'])

const limits = Object.entries(FIELDS).flatMap(([file, fields]) => {
  const text = readFileSync(path.resolve(__dirname, '../..', file), 'utf8')
  const { attributes } = parseOwnJson<{ attributes: Record<string, { maxLength?: number }> }>(text)
  return Object.entries(attributes).flatMap(([name, { maxLength }]) => {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined
    return maxLength && schema && !SHAPED.has(name) ? [{ file, name, maxLength, schema }] : []
  })
})

describe('the columns of texts', () => {
  it.each(limits)('$file takes as long a $name as the contract', ({ schema, maxLength }) => {
    expect([maxLength, maxLength + 1].map((length) => schema.safeParse('x'.repeat(length)).success)).toEqual([
      true,
      false,
    ])
  })
})
