import { newSession } from '../support/people/shopper.ts'
import type { Build } from './right-request.ts'
import type { StockRoom } from './stock-room.ts'

// Only its owner sees a tab: all of these belong to the admin.
const TABS = '/api/admin/saved-filters'
const tabBody = (name: string) => ({
  name,
  filters: { stock: 'low', visibility: 'hidden', search: 'shirt', sort: 'price-asc' },
})
const tabsOf = (body: unknown) => (body as { filters: { id: string; name: string }[] }).filters

const lendTab = async (room: StockRoom) => {
  const { token } = room.admin
  const name = `lent-${newSession().slice(0, 20)}`
  const { body } = await room.call('POST', TABS, { token, body: tabBody(name) })
  const { id } = tabsOf(body).find((tab) => tab.name === name)!
  return { id, settle: async () => void (await room.call('DELETE', `${TABS}/${id}`, { token })) }
}
export const saveFilter: Build = (room) => ({
  by: room.admin,
  body: tabBody(`Made ${newSession().slice(0, 20)}`),
  settle: async (succeeded, body) => {
    const made = succeeded ? tabsOf(body).filter(({ name }) => !name.startsWith('lent-')) : []
    for (const { id } of made) await room.call('DELETE', `${TABS}/${id}`, { token: room.admin.token })
  },
})
export const orderSavedFilters: Build = async (room) => {
  const { id, settle } = await lendTab(room)
  return { by: room.admin, body: { ids: [id] }, settle }
}
export const changeSavedFilter: Build = async (room) => {
  const { id, settle } = await lendTab(room)
  return { by: room.admin, params: { id }, body: tabBody(`lent-${newSession().slice(0, 20)}`), settle }
}
export const removeSavedFilter: Build = async (room) => {
  const { id, settle } = await lendTab(room)
  return { by: room.admin, params: { id }, settle: async (succeeded) => (succeeded ? undefined : settle()) }
}
