import { signInStaff } from '../support/people/staff.ts'
import { quantile } from '../support/quantile.ts'
import { Line } from './load.ts'
import type { WholeShop } from './whole-shop.ts'

const ROUNDS = 5

/** Pages of staff, each with the parameters that read the most. */
const READS = [
  'products',
  'products?page=100&sort=name',
  'products?search=linen+thing+7',
  'products?stock=out&color=Navy',
  'stock-alerts',
  'orders?state=all',
  'orders?search=wool+buyer+19',
  'orders?search=buyer',
  'audit?subject=product',
  'imports/batches',
  'categories',
  'reports',
]

export interface StaffRead {
  name: string
  /** Milliseconds: the median of the rounds after the first, and the CPU time of the cms for one. */
  took: number
  cpu: number
  kilobytes: number
}

/** Measures the back office's reads one after the other, as its own server sends them. */
export async function measureStaffReads(shop: WholeShop): Promise<StaffRead[]> {
  const { token } = await signInStaff(shop.database, 'admin')
  const line = new Line(shop.cmsPort)
  const reads: StaffRead[] = []
  for (const name of READS) {
    const send = () => line.send({ path: `/api/admin/${name}`, headers: { authorization: `Bearer ${token}` } })
    const { status, body } = await send()
    if (status !== 200) throw new Error(`${name} was answered ${status}: ${body.toString('utf8', 0, 200)}`)
    const took: number[] = []
    const before = shop.cpu().cms
    for (let round = 0; round < ROUNDS; round++) {
      const sent = performance.now()
      await send()
      took.push(performance.now() - sent)
    }
    const cpu = (shop.cpu().cms - before) / ROUNDS
    reads.push({ name, took: quantile(took, 0.5), cpu, kilobytes: body.length / 1_000 })
  }
  line.close()
  return reads
}
