import type { Core } from '@strapi/strapi'

/** `begun` is an interrupted seeding, which goes on; after `done` an emptied shop stays empty. */
type DemoState = 'begun' | 'done'

const store = (strapi: Core.Strapi) => strapi.store({ type: 'stoep', name: 'demo' })

export async function readDemoState(strapi: Core.Strapi): Promise<DemoState | undefined> {
  const state = await store(strapi).get({ key: 'state' })
  return state === 'begun' || state === 'done' ? state : undefined
}

export const writeDemoState = (strapi: Core.Strapi, state: DemoState): Promise<void> =>
  store(strapi).set({ key: 'state', value: state })
