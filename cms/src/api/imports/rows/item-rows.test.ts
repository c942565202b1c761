import { expect, test } from 'vitest'
import type { ImportItemRow } from '../../../database/rows/imports'
import { planItem } from '../../../importer/plan/plan-import'
import { resolveProduct } from '../../../importer/plan/resolve-pictures'
import { readCatalogue } from '../../../importer/read/read-catalogue'
import { productOf } from './item-rows'

const OLD_WARNING = 'the shop has no category "Hair"; a new product goes into Home'
const OLD_GUESS = 'no category was found for it; put under Home'

test('a product that an older version read has the warning about its category once', () => {
  const read = readCatalogue(Buffer.from('code,name,price,category,stock\nA,Wig,5,Hair,1'), new Date())
  if (!read.ok) throw new Error(read.message)
  const [product] = read.catalogue.products
  const keep = (kept: object) => productOf({ product: JSON.stringify(kept) } as ImportItemRow)!
  const warnings = [OLD_WARNING, 'row 2: -2 units; counted as 0']
  const warningsOf = (kept: object) => {
    const item = planItem(
      resolveProduct(keep(kept), () => undefined),
      undefined,
    )
    return item.action === 'skip' ? [] : item.warnings
  }
  expect(warningsOf({ ...product, warnings }).filter((one) => one === OLD_WARNING)).toHaveLength(1)
  expect(keep({ ...product, warnings }).warnings).toEqual(warnings.slice(1))
  const { unknownCategory: _, ...guessed } = product!
  expect(warningsOf({ ...guessed, warnings: [OLD_GUESS] })).toContain(OLD_GUESS)
})
