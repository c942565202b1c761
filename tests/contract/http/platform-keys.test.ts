import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { requestRaw } from '../../support/calls/raw-request.ts'
import { documentColumns } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const MADE_UP = 'a'.repeat(256)
const TOKEN_PATHS = ['/admin/api-tokens', '/admin/admin-tokens', '/admin/transfer/tokens'] as const

describe.each(oneDatabase)("Strapi's own keys and webhooks on %s", (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.panelToken()
  })
  afterAll(() => cms.stop())

  const countKeys = async () => [
    Number((await cms.database.row<{ n: number }>('select count(*) as n from strapi_api_tokens'))!.n),
    Number((await cms.database.row<{ n: number }>('select count(*) as n from strapi_transfer_tokens'))!.n),
  ]

  /** Inserts a key as Strapi itself would. */
  async function plantKey(row: object): Promise<string> {
    const accessKey = randomBytes(128).toString('hex')
    const salt = readFileSync(path.join(cms.dataDir, 'secrets/api-token-salt'), 'utf8')
    const access_key = createHmac('sha512', salt).update(accessKey).digest('hex')
    await cms.database.insert('strapi_api_tokens', {
      ...documentColumns(),
      name: accessKey.slice(0, 8),
      access_key,
      ...row,
    })
    return accessKey
  }

  it('do not exist in a fresh shop', async () => expect(await countKeys()).toEqual([0, 0]))

  it('give no access even if a row is inserted, and are deleted at the next start', async () => {
    const full = await plantKey({ type: 'full-access', kind: 'content-api' })
    const owner = await cms.database.row<{ id: number }>('select id from admin_users')
    const ofAdmin = await plantKey({ type: 'full-access', kind: 'admin' })
    const tokenRow = await cms.database.row<{ id: number }>("select id from strapi_api_tokens where kind = 'admin'")
    await cms.database.insert('strapi_api_tokens_admin_user_owner_lnk', {
      api_token_id: tokenRow!.id,
      user_id: owner!.id,
    })
    for (const key of [full, ofAdmin]) {
      const body = { name: 'Planted', email: 'planted@evil.example', password: 'aaaaaa', role: 'admin' }
      expect((await cms.call('POST', '/api/admin/create-user', { token: key, body })).status).toBe(401)
      expect((await cms.call('GET', '/api/admin/users', { token: key })).status).toBe(401)
      for (const target of ['/api/users', '/API/users', '/api/upload/files', '/api/auth/local'])
        expect((await cms.call('GET', target, { token: key })).status).toBe(404)
      for (const target of ['/admin/users', '/admin/api-tokens', '/content-manager/content-types'])
        expect((await cms.call('GET', target, { token: key })).status).toBe(401)
    }
    const sibling = await cms.startSibling()
    await sibling.stop()
    expect(await countKeys()).toEqual([0, 0])
  })

  it.each(TOKEN_PATHS)('cannot be created in the panel at %s', async (address) => {
    const body = {
      name: 'mine',
      description: '',
      type: 'full-access',
      kind: 'content-api',
      lifespan: null,
      permissions: ['push'],
    }
    for (const [method, target] of [
      ['POST', address],
      ['PUT', `${address}/1`],
      ['POST', `${address}/1/regenerate`],
    ] as const) {
      const reply = await cms.call(method, target, { token, body })
      expect([reply.status, reply.body.error?.message]).toEqual([403, 'This shop works without tokens.'])
    }
    for (const odd of [
      address.toUpperCase(),
      `${address}/`,
      `/${address}`,
      address.replace('admin/', 'admin//'),
      `${address}%2F`,
      address.replace('tokens', 'token%73'),
    ])
      expect((await cms.call('POST', odd, { token, body })).status).toBe(404)
    expect(await countKeys()).toEqual([0, 0])
  })

  it("give no access to the transfer of the shop's data", async () => {
    for (const side of ['push', 'pull'])
      expect(
        (await requestRaw(cms.url, 'GET', `/admin/transfer/runner/${side}`, [`Authorization: Bearer ${MADE_UP}`]))
          .status,
      ).toBe(403)
  })

  it.each([
    'http://127.0.0.1:1337/hook',
    'http://localhost/hook',
    'http://127.1/hook',
    'http://2130706433/hook',
    'http://10.0.0.5/hook',
    'http://192.168.1.1/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/hook',
    'http://0.0.0.0/hook',
    'http://[::1]/hook',
    'http://[::ffff:127.0.0.1]/hook',
    'http://[fe80::1]/hook',
    'http://[fd00::1]/hook',
    'ftp://1.1.1.1/hook',
    'no address',
  ])('do not allow a webhook to %s', async (url) => {
    const body = { name: 'hook', url, headers: {}, events: ['entry.update'] }
    expect((await cms.call('POST', '/admin/webhooks', { token, body })).status).toBe(400)
    expect(await cms.database.rows('select id from strapi_webhooks')).toEqual([])
  })

  it('call no private address for a webhook that is already in the table', async () => {
    const heard: string[] = []
    const inside = http.createServer((request, response) => {
      heard.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const url = `http://localhost:${(inside.address() as AddressInfo).port}/hook`
    const hook = await cms.database.insert('strapi_webhooks', {
      name: 'planted',
      url,
      headers: '{}',
      events: '["media.update","entry.update"]',
      enabled: true,
    })
    const sibling = await cms.startSibling()
    try {
      const tried = await sibling.call('POST', `/admin/webhooks/${hook}/trigger`, { token })
      expect(tried.body.data).toEqual({ statusCode: 500, message: 'This address is not on the internet.' })
      expect(heard).toEqual([])
    } finally {
      await sibling.stop()
      await cms.database.run('delete from strapi_webhooks')
      await new Promise((resolve) => inside.close(resolve))
    }
  })
})
