import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { orderCreatedSchema, productListSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cmsDist, root } from '../support/cms-process.ts'
import { findImbalance, place } from '../support/shopper.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

const catalogues = path.resolve(root, process.env.CATALOGUES_DIR ?? '../shared/catalogues')
const own = path.join(root, 'cms/src/domain/imports/fixtures')
const isReal = existsSync(path.join(catalogues, 'spree/products.csv'))
if (!isReal)
  console.log(`No catalogues in ${catalogues}: the import is tested with our own small files in the same layouts.`)

interface Source {
  name: string
  file: string
  images?: string
  products: number
}

const sources: Source[] = isReal
  ? [
      {
        name: 'Spree',
        file: path.join(catalogues, 'spree/products.csv'),
        images: path.join(catalogues, 'spree/images'),
        products: 37,
      },
      {
        name: 'Magento',
        file: path.join(catalogues, 'magento/csv/subset_products.csv'),
        images: path.join(catalogues, 'magento/images'),
        products: 36,
      },
      { name: 'Shopify', file: path.join(catalogues, 'packt-shopify/Product-data.csv'), products: 20 },
    ]
  : ['spree', 'magento', 'shopify'].map((name) => ({ name, file: path.join(own, `${name}.csv`), products: 1 }))

/** The command line's own process, on the data of a running shop. */
async function runImport(cms: TestCms, { file, images }: Source, ...flags: string[]): Promise<string> {
  const args = [path.join(cmsDist, 'src/seed/import.js'), file, ...(images ? ['--images', images] : []), ...flags]
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: cms.dataDir, DEMO: 'off', STRAPI_TELEMETRY_DISABLED: 'true' },
    maxBuffer: 32 * 1024 * 1024,
  })
  return stdout
}

describe('the import command', () => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ env: { PICTURE_SIZES: 'off' } })
  })
  afterAll(() => cms.stop())

  const count = async () => Number((await cms.database.row<{ n: number }>('select count(*) as n from products'))!.n)

  it.each(sources)(
    'brings in $name once, doubles nothing, and what it brought can be ordered',
    async (source) => {
      const before = await count()
      await runImport(cms, source, '--dry-run')
      expect(await count(), 'a dry run writes nothing').toBe(before)

      await runImport(cms, source)
      const brought = (await count()) - before
      expect(brought).toBeGreaterThanOrEqual(source.products)

      await runImport(cms, source)
      expect(await count(), 'the second run').toBe(before + brought)

      const newest = await cms.database.row<{ document_id: string }>(
        `select p.document_id from products p join stock_items s on s.product_id = p.document_id
         where s.available > 0 and p.visible order by p.id desc`,
      )
      const item = await cms.database.row<{ size: string; color: string }>(
        'select size, color from stock_items where product_id = ? and available > 0 order by id',
        [newest!.document_id],
      )
      const shown = await expect
        .poll(async () => (await cms.call('GET', `/api/products/${newest!.document_id}`)).body, { timeout: 10_000 })
        .toMatchObject({ _id: newest!.document_id })
        .then(async () => (await cms.call('GET', `/api/products/${newest!.document_id}`)).body)
      const answer = await place(cms.call, [
        {
          productId: shown._id,
          quantity: shown.minOrder,
          size: item!.size || shown.sizes[0],
          color: item!.color || shown.colors[0],
        },
      ])
      expect(answer.status).toBe(201)
      orderCreatedSchema.parse(answer.body)
      expect(await findImbalance(cms.database)).toEqual([])
    },
    240_000,
  )

  it('leaves a shop whose list can be browsed', async () => {
    const list = productListSchema.parse((await cms.call('GET', '/api/products')).body)
    expect(list.total).toBeGreaterThanOrEqual(
      sources.reduce((sum, source) => sum + (isReal ? source.products - 2 : 1), 0),
    )
  })
})
