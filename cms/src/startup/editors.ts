import type { Core } from '@strapi/strapi'
import { isForEditors } from '../domain/panel/panel-types'

const ROLES = ['strapi-editor', 'strapi-author']

interface StoredPermission {
  id: number
  action: string
  subject: string | null
}

/**
 * Strapi's two built-in editor roles may see every type. Once, at the first start of a release with this function, they
 * lose what editors do not need; permissions that an admin of the panel adds later stay.
 */
export async function limitEditors(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'stoep', name: 'panel' })
  if (await store.get({ key: 'editors-limited' })) return
  const permissions = (await strapi.db.query('admin::permission').findMany({
    where: { role: { code: { $in: ROLES } } },
    limit: 1_000,
  })) as StoredPermission[]
  const ids = permissions.filter((permission) => !isForEditors(permission)).map(({ id }) => id)
  if (ids.length > 0) await strapi.db.query('admin::permission').deleteMany({ where: { id: { $in: ids } } })
  await store.set({ key: 'editors-limited', value: true })
}
