import { availableParallelism } from 'node:os'
import type { Core } from '@strapi/strapi'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import { demoProducts } from '../demo/catalogue'
import { readDemoState, writeDemoState } from './demo-state'
import { seedHero } from './seed-hero'
import { seedProducts } from './seed-products'
import { seedSlider } from './seed-slider'

/** Interrupted and run again it goes on where it was: products are known by their code. */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  const state = await readDemoState(strapi)
  if (state === 'done') return console.log('Seeding: the demo was put in before.')
  if (!state && (await hasProducts(strapi))) return console.log('Seeding: the shop has products of its own.')
  await writeDemoState(strapi, 'begun')
  picturesOf(strapi).useCores(Math.min(4, availableParallelism()))
  const begun = Date.now()
  await seedHero(strapi)
  const idByCode = await seedProducts(strapi, demoProducts)
  await seedSlider(strapi, demoProducts, idByCode)
  await writeDemoState(strapi, 'done')
  console.log(
    `Seeding: ${demoProducts.length} products in ${((Date.now() - begun) / 1000).toFixed(0)} s. Further picture sizes follow while the shop is open.`,
  )
}

async function hasProducts(strapi: Core.Strapi): Promise<boolean> {
  return (await strapi.db.connection('products').first('id')) !== undefined
}
