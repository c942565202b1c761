import { DAY_MS } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseKind } from '../support/shop/database.ts'
import { fromNetwork, newSession, orderBody } from '../support/people/shopper.ts'
import { openAttackedShop, type AttackedShop, type Door } from './attacked-shop.ts'
import { hostileCatalogues, hostileUploads } from './hostile-files.ts'
import { findFault } from './judge.ts'
import { openSlowClients, rawRequests, readUntilSilent } from './raw-requests.ts'
import { runAttack, type AttackResult } from './run-attack.ts'
import type { WireRequest } from './spoil.ts'
import { stopwatchFor } from './stopwatch.ts'

const plan = {
  kind: (process.env.ATTACK_DATABASE ?? 'sqlite') as DatabaseKind,
  requests: Number(process.env.ATTACK_REQUESTS ?? 10_000),
  seed: Number(process.env.ATTACK_SEED ?? 20_261_121),
  ...(process.env.ATTACK_ONLY ? { only: Number(process.env.ATTACK_ONLY) } : {}),
  calls: new RegExp(process.env.ATTACK_CALLS ?? '.'),
  keepGoing: process.env.ATTACK_KEEP_GOING === '1',
}
const DOORS: Door[] = ['cms', 'storefront']

const inMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const report = ({ sent, combinations, seconds, byStatus, slowest, growth, worked }: AttackResult): string =>
  [
    `${plan.kind}, seed ${plan.seed}: ${sent} requests in ${seconds.toFixed(1)} s, of ${combinations} combinations`,
    `responses: ${Object.entries(byStatus)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
    `slowest, alone: ${slowest.what ? `${Math.round(slowest.milliseconds)} ms, ${slowest.what}` : 'none had to be looked at again'}`,
    `worked: cms ${(worked.cms.all / 1000).toFixed(1)} s, storefront ${(worked.storefront.all / 1000).toFixed(1)} s, the attack itself ${Math.round(process.cpuUsage().user / 1e6)} s`,
    `growth of the heap after warming up: cms ${inMb(growth.cms.heap)}, storefront ${inMb(growth.storefront.heap)}`,
    `growth of all memory: cms ${inMb(growth.cms.resident)}, storefront ${inMb(growth.storefront.resident)}`,
  ].join('\n')

describe('a shop under attack', { timeout: DAY_MS }, () => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(plan.kind)
  }, 400_000)
  afterAll(() => shop?.close(), 300_000)

  it('answers a hostile value in every field of every call without a fault', async () => {
    const result = await runAttack(shop, plan)
    console.log(report(result))
    const { faults } = result
    if (faults.length > 0) expect.fail(`${faults.length} faults:\n${faults.slice(0, 20).join('\n\n')}`)
  })

  describe.skipIf(plan.only !== undefined || process.env.ATTACK_CALLS)('after the attack', () => {
    const asStaff = () => ({ ...fromNetwork(), authorization: `Bearer ${shop.room.staff.token}` })

    it.each(DOORS)('answers hostile uploads without a fault at the %s', async (door) => {
      for (const { what, raw, headers } of hostileUploads) {
        const request = { method: 'POST', path: '/api/upload', headers: { ...asStaff(), ...headers }, payload: raw }
        const response = await shop.doors[door].send(request)
        // A server that rejects a body may close the connection before all of it was sent.
        const isRejectedEarly = response.status === 0 && raw.length > 1024 * 1024
        expect(isRejectedEarly ? undefined : findFault(request, response, false), what).toBeUndefined()
      }
    })

    it.each([false, true])(
      'answers hostile catalogues without a fault or a long block of others (applied: %s)',
      async (apply) => {
        for (const [what, csv] of hostileCatalogues) {
          const path = '/api/admin/imports'
          const headers = { ...asStaff(), 'content-type': 'application/json' }
          const request: WireRequest = { method: 'POST', path, headers, payload: JSON.stringify({ csv, apply }) }
          const { response, longestBlockMs } = await stopwatchFor(shop, () => shop.doors.cms.send(request))
          expect(findFault(request, response, false), what).toBeUndefined()
          expect(longestBlockMs, `${what}: shoppers wait`).toBeLessThan(500)
        }
      },
    )

    it.each(DOORS)('answers malformed requests without a 5xx or a smuggled response at the %s', async (door) => {
      const odd = await Promise.all(
        rawRequests.map(async ([what, bytes]) => [what, await readUntilSilent(shop.url[door], bytes)]),
      )
      for (const [what, text] of odd) {
        const statuses = [...text!.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
        expect(
          statuses.filter((status) => status >= 500 && status !== 501 && status !== 505),
          what,
        ).toEqual([])
        if (door === 'storefront') expect(text, what).not.toContain('"status":"ready"')
      }
    })

    it.each(DOORS)('takes orders during 100 slow connections to the %s', async (door) => {
      const end = await openSlowClients(shop.url[door], 100)
      try {
        for (let order = 0; order < 10; order++) {
          const response = await shop.doors[door].send({
            method: 'POST',
            path: '/api/carts',
            headers: { ...fromNetwork(), 'x-session-id': newSession(), 'content-type': 'application/json' },
            payload: JSON.stringify(orderBody([shop.room.onePiece()])),
          })
          expect(response.status, response.text).toBe(201)
        }
      } finally {
        end()
      }
    })
  })
})
