import { RECOVERY_CODE_COUNT } from '@stoep/shared'
import type { Knex } from 'knex'
import { countRows } from '../../../database/count-rows'
import { documentColumns } from '../../../database/values'
import { hashRecoveryCode, newRecoveryCode } from '../../../domain/admin-auth/recovery-codes'

const codesOf = (db: Knex, userId: number) => db('staff_recovery_codes').where({ user_id: userId })

export const countCodes = (db: Knex, userId: number): Promise<number> => countRows(codesOf(db, userId))

export async function deleteCodes(trx: Knex, userId: number): Promise<void> {
  await codesOf(trx, userId).delete()
}

/** Makes new codes; the old ones stop working. */
export async function replaceCodes(trx: Knex, userId: number): Promise<string[]> {
  await deleteCodes(trx, userId)
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  const now = new Date()
  const rows = codes.map((code) => ({
    ...documentColumns(now),
    user_id: userId,
    code_hash: hashRecoveryCode(userId, code),
  }))
  await trx('staff_recovery_codes').insert(rows)
  return codes
}

/** Deletes the code; false when it is wrong. */
export async function takeCode(trx: Knex, userId: number, code: string): Promise<boolean> {
  const own = codesOf(trx, userId).where({ code_hash: hashRecoveryCode(userId, code) })
  return (await own.delete()) > 0
}
