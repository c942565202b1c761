import { DELETIONS_AT_ONCE, describeCount, listNames, type DeletionOutcome } from '@stoep/shared'
import { call } from '~/http/staff-api'
import type { AdminProductRow } from './product-row'

type Outcomes = DeletionOutcome['outcomes']

/**
 * Deletes the products in parts: one request accepts at most `DELETIONS_AT_ONCE`. `outcomes` gets those of each part,
 * as some may have been deleted before a request fails.
 */
export async function deleteProducts(rows: readonly AdminProductRow[], outcomes: Outcomes): Promise<void> {
  for (let at = 0; at < rows.length; at += DELETIONS_AT_ONCE) {
    const products = rows.slice(at, at + DELETIONS_AT_ONCE).map(({ id, version }) => ({ id, version }))
    outcomes.push(...(await call('POST /api/admin/products/deletions', { body: { products } })).outcomes)
  }
}

interface DeletionReport {
  /** The ids of the products that are no longer in the shop, whoever deleted them. */
  gone: string[]
  /** "2 products deleted." */
  done: string
  /** The products that are still in the shop, with the reasons. */
  problem: string
}

export function reportDeletion(rows: readonly AdminProductRow[], outcomes: Outcomes): DeletionReport {
  const deleted = outcomes.filter(({ error }) => error === null)
  const lost = outcomes.filter(({ error }) => error?.code === 'product_not_found')
  const gone = [...deleted, ...lost].map(({ id }) => id)
  const left = outcomes.filter(({ id }) => !gone.includes(id))
  const reasons = [...new Set(left.map(({ error }) => error?.message))].map((reason) => {
    const ids = left.filter(({ error }) => error?.message === reason).map(({ id }) => id)
    return `${listNames(rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name))}: ${reason}`
  })
  return {
    gone,
    done: join(count(deleted, 'deleted.'), count(lost, 'had been deleted already.')),
    problem: join(count(left, 'not deleted.'), ...reasons),
  }
}

const count = ({ length }: Outcomes, what: string): string =>
  length > 0 ? `${describeCount(length, 'product')} ${what}` : ''

const join = (...sentences: string[]): string => sentences.filter(Boolean).join(' ')
