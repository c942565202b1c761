import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../support/shop/run-folder.ts'
import { load, type Line, type Load } from './load.ts'
import type { ShopperCalls } from './shopper-calls.ts'
import type { WholeShop } from './whole-shop.ts'

/** The number of products in an import without shoppers, and beside shoppers. */
const ALONE = 5_000
const BESIDE = 50_000
const CONNECTIONS = 10

export interface ImportRates {
  /** Products per second, counted after the first were written. */
  alone: number
  beside: number
  /** The rates of shoppers before an import and during one. */
  shoppers: { name: string; before: Load; meanwhile: Load }[]
}

/** Runs imports on the command line and measures the shop's rates meanwhile. */
export async function measureImport(
  shop: WholeShop,
  { journeys, productIds }: ShopperCalls,
  seconds: number,
): Promise<ImportRates> {
  const folder = makeFolder('bench-import')
  const asked: Record<string, (line: Line, turn: number) => Promise<unknown>> = {
    '/products': (line) => line.send({ path: '/products', headers: { 'accept-encoding': 'br' } }),
    '/product/{id}': (line) => line.send({ path: `/product/${productIds[0]}`, headers: { 'accept-encoding': 'br' } }),
    'cart read': journeys['cart read'],
    'whole order': journeys['whole order'],
  }
  const measureAll = async () => {
    const rates: Load[] = []
    for (const ask of Object.values(asked))
      rates.push(
        await load(shop.port, { connections: CONNECTIONS, seconds }, async (...turn) => void (await ask(...turn))),
      )
    return rates
  }
  try {
    const alone = await importing(shop, writeCatalogue(folder, 'ALONE', ALONE), ALONE)
    const before = await measureAll()
    let meanwhile: Load[] = []
    const beside = await importing(shop, writeCatalogue(folder, 'BESIDE', BESIDE), BESIDE, async () => {
      meanwhile = await measureAll()
    })
    const shoppers = Object.keys(asked).map((name, at) => ({ name, before: before[at]!, meanwhile: meanwhile[at]! }))
    return { alone, beside, shoppers }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Products per second: of the whole file, or while `beside` runs, after which the import is killed. */
async function importing(
  shop: WholeShop,
  file: string,
  products: number,
  beside?: () => Promise<void>,
): Promise<number> {
  let written = 0
  const { child, ended } = shop.importCatalogue(file)
  child.stdout.on('data', (chunk) => {
    for (const [, count] of String(chunk).matchAll(/^Importing (\d+)\//gm)) written = Number(count)
  })
  while (written === 0 && child.exitCode === null) await wait(5)
  const [begun, first] = [performance.now(), written]
  const rate = (count: number) => (1_000 * (count - first)) / (performance.now() - begun)
  if (beside) {
    await beside()
    const reached = rate(written)
    const isOver = child.exitCode !== null
    child.kill()
    await ended
    if (isOver) throw new Error('The import was over before the shop was measured beside it.')
    return reached
  }
  const { code, output } = await ended
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output.slice(-500)}`)
  return rate(products)
}

/**
 * A file in our own layout: each product has six combinations of size and colour, and every third counts them
 * separately.
 */
function writeCatalogue(folder: string, name: string, products: number): string {
  const rows = Array.from({ length: products }, (_, at) => {
    const stock = ['S', 'M', 'L'].flatMap((size) => ['Sand', 'Black'].map((color) => `${size} / ${color} = ${at % 17}`))
    return [
      `${name}-${at}`,
      `${name} shirt ${at}`,
      100 + (at % 900),
      'Men,Tops',
      'S | M | L',
      '"Cut from linen, Made for every day, Wash cold"',
      '"Fabric: linen\nCare: cold wash"',
      9,
      at % 3 === 0 ? `"${stock.join('\n')}"` : '',
      'Sand | Black',
    ].join(',')
  })
  const file = path.join(folder, `${name}.csv`)
  const head = 'code,name,price,category,subcategory,sizes,description,features,stock,optionStock,colors'
  writeFileSync(file, [head, ...rows, ''].join('\n'))
  return file
}
