import { availableParallelism } from 'node:os'
import type { Core } from '@strapi/strapi'
import type { Notify } from '../src/commands/run-command'
import { getService } from '../src/services'
import { readDemoState, writeDemoState } from './demo-state'
import { seedHero } from './seed-hero'
import { seedProducts } from './seed-products'
import { seedSlider } from './seed-slider'

/** Interrupted and run again it goes on where it was: products are known by their code. */
export async function seedDemo(strapi: Core.Strapi, notify: Notify): Promise<void> {
  const state = await readDemoState(strapi)
  if (state === 'done') return notify('Seeding: the demo was put in before.')
  if (!state && (await hasProducts(strapi))) return notify('Seeding: the shop has products of its own.')
  await writeDemoState(strapi, 'begun')
  getService(strapi, 'uploads.pictures').useCores(Math.min(4, availableParallelism()))
  const begun = Date.now()
  await seedHero(strapi, notify)
  const count = await seedProducts(strapi, notify)
  await seedSlider(strapi)
  await writeDemoState(strapi, 'done')
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  await notify(`Seeding: ${count} products in ${seconds} s. Further picture sizes follow while the shop is open.`)
}

async function hasProducts(strapi: Core.Strapi): Promise<boolean> {
  return (await strapi.db.connection('products').first('id')) !== undefined
}
