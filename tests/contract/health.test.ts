import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../support/database.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

describe.each(databases)('readiness on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  it('is told while the database answers', async () => {
    const answer = await cms.call('GET', '/api/health')
    expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  // A client that writes into a connection which the server closes that moment gets no answer at all.
  it('keeps idle connections for longer than the storefront does', async () => {
    const answer = await cms.call('GET', '/api/health')
    expect(answer.headers['keep-alive']).toBe('timeout=65')
  })

  it('lets staff in by the token of a written session', async () => {
    const product = await cms.seedProduct({ stock: 3 })
    expect(product.stockItemIds).toHaveLength(1)
    const answer = await cms.call('POST', '/api/upload', { token: await cms.staffToken('staff') })
    expect(answer.status).toBe(415)
  })
})
