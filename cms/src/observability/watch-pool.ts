import type { Core } from '@strapi/strapi'

/** The part of knex's pool that we use; it has no types. */
interface Pool {
  on(event: 'acquireRequest' | 'acquireSuccess' | 'acquireFail', listener: (id: number) => void): void
}

/** Calls back with the time each acquired connection took. */
export function watchPool(strapi: Core.Strapi, onWaited: (seconds: number) => void): void {
  const client: unknown = strapi.db.connection.client
  const pool = typeof client === 'object' && client !== null && 'pool' in client ? client.pool : undefined
  if (!isPool(pool)) return
  const requestedAt = new Map<number, number>()
  const waited = (id: number) => {
    const since = requestedAt.get(id)
    requestedAt.delete(id)
    if (since !== undefined) onWaited((performance.now() - since) / 1000)
  }
  pool.on('acquireRequest', (id) => void requestedAt.set(id, performance.now()))
  pool.on('acquireSuccess', waited)
  pool.on('acquireFail', waited)
}

const isPool = (value: unknown): value is Pool =>
  typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'function'
