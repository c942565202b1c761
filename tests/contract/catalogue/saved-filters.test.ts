import { fieldErrorsSchema, MAX_SAVED_FILTERS, savedFiltersSchema, type SavedFilter } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { givePassword, type StaffSession } from '../../support/people/staff.ts'

describe.each(databases)('saved tabs of the product table on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  const list = ({ token }: StaffSession) => cms.call('GET', '/api/admin/saved-filters', { token })
  const save = ({ token }: StaffSession, body: object) => cms.call('POST', '/api/admin/saved-filters', { token, body })
  const change = ({ token }: StaffSession, id: string, body: object) =>
    cms.call('PUT', `/api/admin/saved-filters/${id}`, { token, body })
  const order = ({ token }: StaffSession, ids: readonly string[]) =>
    cms.call('PUT', '/api/admin/saved-filters/order', { token, body: { ids } })
  const remove = ({ token }: StaffSession, id: string) =>
    cms.call('DELETE', `/api/admin/saved-filters/${id}`, { token })
  const read = (response: { status: number; body: unknown }): SavedFilter[] => {
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
    return savedFiltersSchema.strict().parse(response.body).filters
  }
  const problemOf = (response: { status: number; body: { details?: unknown } }) => {
    expect(response.status).toBe(400)
    return fieldErrorsSchema.parse(response.body.details).fields[0]
  }

  it('belong to their owner, who can rename and delete them', async () => {
    const [ayanda, sipho] = [await cms.staff('staff'), await cms.staff('admin')]
    const low = { name: 'To order', filters: { stock: 'low', visibility: 'visible', sort: 'stock' } }
    read(await save(ayanda, low))
    const [first, second] = read(await save(ayanda, { name: 'Mugs', filters: { search: 'mug' } }))
    expect([first, second?.name]).toEqual([{ ...low, id: first!.id }, 'Mugs'])
    expect(read(await list(sipho))).toEqual([])
    const cups = { name: 'Cups', filters: { search: 'cup' } }
    expect(read(await change(ayanda, second!.id, cups))[1]).toEqual({ id: second!.id, ...cups })
    for (const response of [await change(sipho, first!.id, cups), await remove(sipho, first!.id)])
      expect([response.status, response.body.code]).toEqual([404, 'saved_filter_not_found'])
    expect(read(await remove(ayanda, first!.id)).map(({ name }) => name)).toEqual(['Cups'])
    expect(read(await list(ayanda))).toHaveLength(1)
  })

  it('are in the order that their owner sets, new ones last', async () => {
    const [ayanda, sipho] = [await cms.staff('staff'), await cms.staff('admin')]
    for (const name of ['Low', 'Mugs', 'Vases']) read(await save(ayanda, { name, filters: {} }))
    // Filters saved before positions existed are listed in the order of their creation.
    await cms.database.run('update saved_filters set position = null where user_id = ?', [ayanda.userId])
    const tabs = read(await list(ayanda))
    const namesIn = (response: { status: number; body: unknown }) => read(response).map(({ name }) => name)
    expect(tabs.map(({ name }) => name)).toEqual(['Low', 'Mugs', 'Vases'])
    expect(namesIn(await save(ayanda, { name: 'Last', filters: {} }))).toEqual(['Low', 'Mugs', 'Vases', 'Last'])
    const [low, mugs, vases] = tabs.map(({ id }) => id) as [string, string, string]
    expect(namesIn(await order(ayanda, [vases, low, mugs, vases]))).toEqual(['Vases', 'Low', 'Mugs', 'Last'])
    expect(namesIn(await order(ayanda, [mugs]))).toEqual(['Mugs', 'Vases', 'Low', 'Last'])
    expect(namesIn(await change(ayanda, low, { name: 'Low', filters: { stock: 'low' } }))[2]).toBe('Low')
    expect(namesIn(await save(ayanda, { name: 'New', filters: {} })).at(-1)).toBe('New')
    const foreign = await order(sipho, [low])
    expect([foreign.status, foreign.body.code]).toEqual([404, 'saved_filter_not_found'])
    expect(problemOf(await order(ayanda, ['no tab']))).toEqual({ field: 'ids.0', message: 'is not a tab' })
    expect(problemOf(await order(ayanda, Array(MAX_SAVED_FILTERS + 1).fill(low)))?.field).toBe('ids')
    expect(namesIn(await list(ayanda))).toEqual(['Mugs', 'Vases', 'Low', 'Last', 'New'])
  })

  it('need a unique name and valid filters, and are limited in number', async () => {
    const staff = await cms.staff('staff')
    for (let at = 1; at < MAX_SAVED_FILTERS; at++) read(await save(staff, { name: `Tab ${at}`, filters: {} }))
    expect(problemOf(await save(staff, { name: 'tab 1', filters: {} }))).toEqual({
      field: 'name',
      message: 'is that of another tab of yours',
    })
    expect(problemOf(await save(staff, { name: '', filters: {} }))?.field).toBe('name')
    expect(problemOf(await save(staff, { name: 'Other', filters: { page: '2' } }))?.field).toContain('filters')
    const tabs = read(await save(staff, { name: 'Last', filters: {} }))
    expect(tabs).toHaveLength(MAX_SAVED_FILTERS)
    expect(problemOf(await change(staff, tabs[0]!.id, { name: 'last', filters: {} }))?.field).toBe('name')
    expect(read(await change(staff, tabs[0]!.id, { name: 'TAB 1', filters: {} }))[0]!.name).toBe('TAB 1')
    const oneMore = await save(staff, { name: 'One more', filters: {} })
    expect([problemOf(oneMore)?.field, oneMore.body.message]).toEqual([
      'filters',
      `There is room for ${MAX_SAVED_FILTERS} tabs. Please remove one first.`,
    ])
  })

  it('are deleted with the account', async () => {
    const [leaving, admin] = [await cms.staff('staff'), await cms.staff('admin')]
    await givePassword(cms.database, admin)
    read(await save(leaving, { name: 'Mine', filters: {} }))
    const kept = () => cms.database.rows('select id from saved_filters where user_id = ?', [leaving.userId])
    expect(await kept()).toHaveLength(1)
    const removed = await cms.call('DELETE', `/api/admin/users/${leaving.documentId}`, { token: admin.token })
    expect(removed.status).toBe(200)
    expect(await kept()).toEqual([])
  })
})
