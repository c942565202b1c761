import { type Combination, toStoredOption } from '@stoep/shared'
import { inChunks, type Db } from '../../../database/connection'
import { among, insertRows, placesFor, runSql } from '../../../database/run-sql'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import type { CombinationRow } from '../../../database/rows/catalogue'
import { documentColumns } from '../../../database/values'
import { codeKey, codeKeyOrNull } from '../../../domain/catalogue/code-key'
import { codeTaken } from '../../../domain/catalogue/code-taken'
import { groupBy } from '../../../domain/group-by'

/** The sizes and colours of these products that have a price or code of their own. */
export async function readCombinations(db: Db, productIds: readonly string[]): Promise<Map<string, Combination[]>> {
  const isWanted = among(db, 'product_id', productIds)
  const rows = await runSql<OwnCombination>(
    db,
    `select product_id, size, color, price_in_cents, struck_in_cents, code from combinations
     where ${isWanted.sql} order by id`,
    isWanted.values,
  )
  return groupBy(rows, (row) => row.product_id, toCombination)
}

type OwnCombination = Pick<
  CombinationRow,
  'product_id' | 'size' | 'color' | 'price_in_cents' | 'struck_in_cents' | 'code'
>

const toCombination = (row: OwnCombination): Combination => ({
  ...toStoredOption(row),
  priceInCents: row.price_in_cents,
  struckInCents: row.struck_in_cents,
  code: row.code,
})

/** The codes of their own that sizes and colours have. */
export const codesOf = (combinations: readonly Combination[]): string[] =>
  combinations.flatMap(({ code }) => code ?? [])

/**
 * Makes two who take the same code wait for each other: the unique index is case-sensitive. To be called once, for all
 * codes of a transaction, own ones and those of sizes and colours: they are locked in one order.
 */
export async function lockCodes(trx: Trx, codes: readonly (string | undefined)[]): Promise<void> {
  const keys = new Set(codes.flatMap((code) => (code ? [codeKey(code)] : [])))
  if (keys.size > 0) await lockInTransaction(trx, ...[...keys].sort().map((key) => `product code ${key}`))
}

/**
 * Replaces the combinations of a product, whose codes the caller has locked. Throws `code_taken` when another product
 * has one of them.
 */
export async function replaceCombinations(
  trx: Trx,
  productId: string,
  combinations: readonly Combination[],
): Promise<void> {
  await runSql(trx, 'delete from combinations where product_id = ?', [productId])
  await addCombinations(trx, productId, combinations)
}

/** Adds them to a product that has none yet; the caller has locked their codes. */
export async function addCombinations(
  trx: Trx,
  productId: string,
  combinations: readonly Combination[],
): Promise<void> {
  await rejectTakenCodes(trx, productId, combinations)
  const now = new Date()
  const rows = combinations.map(({ size, color, priceInCents, struckInCents, code }) => ({
    ...documentColumns(now),
    product_id: productId,
    size,
    color,
    price_in_cents: priceInCents,
    struck_in_cents: struckInCents,
    code,
    code_key: codeKeyOrNull(code),
  }))
  for (const some of inChunks(rows)) await insertRows(trx, 'combinations', some)
}

async function rejectTakenCodes(trx: Trx, productId: string, combinations: readonly Combination[]): Promise<void> {
  const keys = codesOf(combinations).map(codeKey)
  if (keys.length === 0) return
  const holders = await findCodeHolders(trx, keys)
  const taken = new Set(holders.filter((holder) => holder.productId !== productId).map(({ key }) => key))
  const wrong = combinations.flatMap(({ code }, index) =>
    code !== null && taken.has(codeKey(code)) ? [`combinations.${index}.code`] : [],
  )
  if (wrong.length > 0) throw codeTaken(...wrong)
}

/** The products with these codes, their own or of a size and colour. `keys` come from `codeKey`. */
export async function findCodeHolders(db: Db, keys: readonly string[]): Promise<{ key: string; productId: string }[]> {
  const places = placesFor(keys)
  return runSql<{ key: string; productId: string }>(
    db,
    `select code_key as key, document_id as "productId" from products where code_key in ${places}
     union all select code_key, product_id from combinations where code_key in ${places}`,
    [...keys, ...keys],
  )
}
