import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { orderCreatedSchema, productListSchema, staffProductListSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cmsDist, compileCache, preloaded, resolvedModules, root } from '../../support/shop/cms-process.ts'
import { startPictureHost, type PictureHost } from '../../support/hosts/picture-host.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { findImbalance, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const catalogues = path.resolve(root, process.env.CATALOGUES_DIR ?? '../shared/catalogues')
const own = path.join(root, 'cms/src/importer/fixtures')
const isReal = existsSync(path.join(catalogues, 'spree/products.csv'))
if (!isReal)
  console.log(`No catalogues in ${catalogues}: the import is tested with our own small files in the same layouts.`)

interface Source {
  name: string
  file: string
  images?: string
  /** How many records of the file are used, and the fewest products they must give. */
  records?: number
  products: number
  /** Whether it is imported a second time here: a unit test does that with each file, without a database. */
  isRepeated?: boolean
}
/** A unit test reads every row of the real files; here each row costs a picture or two. */
const isBig = process.env.STOEP_HOSTILE === '1'

const sources: Source[] = isReal
  ? [
      {
        name: 'Spree',
        file: path.join(catalogues, 'spree/products.csv'),
        images: path.join(catalogues, 'spree/images'),
        ...(isBig ? { products: 37 } : { records: 30, products: 5 }),
      },
      {
        name: 'Magento',
        isRepeated: true,
        file: path.join(catalogues, 'magento/csv/subset_products.csv'),
        images: path.join(catalogues, 'magento/images'),
        ...(isBig ? { products: 36 } : { records: 90, products: 5 }),
      },
      { name: 'Shopify', file: path.join(catalogues, 'packt-shopify/Product-data.csv'), products: 20 },
    ]
  : ['spree', 'magento', 'shopify'].map((name) => ({
      name,
      file: path.join(own, `${name}.csv`),
      products: 1,
      isRepeated: name === 'magento',
    }))

/** The header and the first records of a CSV text, which may have line breaks in quotes. */
function shorten(csv: string, records: number): string {
  let isQuoted = false
  let lines = 0
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted
    else if (csv[at] === '\n' && !isQuoted && ++lines > records) return csv.slice(0, at)
  }
  return csv
}

const command = path.join(cmsDist, 'src/importer/import-command.js')
const environmentOf = (cms: TestCms) => ({
  ...compileCache,
  ...resolvedModules(),
  PATH: process.env.PATH,
  DATA_DIR: cms.dataDir,
  DEMO: 'off',
  STRAPI_TELEMETRY_DISABLED: 'true',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
})

/** Runs the import command as its own process on the data of a running shop. */
async function runImport(cms: TestCms, file: string, { images }: Source, ...flags: string[]): Promise<string> {
  const args = [...preloaded(), command, file, ...(images ? ['--images', images] : []), ...flags]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: environmentOf(cms),
    maxBuffer: 32 * 1024 * 1024,
  })
  return stdout
}

describe('the import command', () => {
  let cms: TestCms
  const folder = makeFolder('import')
  beforeAll(async () => {
    cms = await startCms({ env: { PICTURE_SIZES: 'off' } })
    const columns = JSON.stringify([
      { heading: 'Goods', field: 'name', label: '' },
      { heading: 'Each', field: 'price', label: '' },
    ])
    const sql =
      "insert into import_mappings (document_id, name, name_key, columns) values ('m1', 'Counter', 'counter', ?)"
    await cms.database.run(sql, [columns])
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await cms.stop()
  })

  function fileOf({ name, file, records }: Source): string {
    if (records === undefined) return file
    const short = path.join(folder, `${name}.csv`)
    writeFileSync(short, shorten(readFileSync(file, 'utf8'), records))
    return short
  }

  const count = async () => Number((await cms.database.row<{ n: number }>('select count(*) as n from products'))!.n)

  it('reads more than the back office takes, and a dry run tells a slow reader all of it and writes nothing', async () => {
    const file = path.join(cms.dataDir, 'large.csv')
    const description = 'Washed and cut by hand. '.repeat(150)
    const rows = Array.from({ length: 6_000 }, (_, at) => `LARGE-${at},Shirt ${at},100,Women,Tops,${description}`)
    writeFileSync(file, ['code,name,price,category,subcategory,description', ...rows].join('\n'))
    expect(statSync(file).size).toBeGreaterThan(20 * 1024 * 1024)
    const script = '"$@" --dry-run | (sleep 1; cat)'
    const args = ['-c', script, 'sh', process.execPath, ...preloaded(), command, file]
    const { stdout } = await promisify(execFile)('sh', args, { env: environmentOf(cms), maxBuffer: 32 * 1024 * 1024 })
    expect(stdout).toMatch(/^Opening the shop to compare large\.csv with it …\n/)
    expect(stdout.match(/^row \d+ +create +LARGE-\d+ /gm)).toHaveLength(6_000)
    expect(stdout).toMatch(/\n6000 to create, 0 to update, 0 unchanged, 0 skipped\.\nDry run: nothing was written\.\n$/)
    expect(await count()).toBe(0)
  })

  it.each(sources)(
    'imports $name, adds nothing the second time, and its products can be ordered',
    async (source) => {
      const file = fileOf(source)
      const before = await count()
      await runImport(cms, file, source)
      const brought = (await count()) - before
      expect(brought).toBeGreaterThanOrEqual(source.products)

      if (source.isRepeated) {
        const told = await runImport(cms, file, source)
        expect(told, 'the second run').toMatch(/\n0 to create, 0 to update, /)
        expect(await count()).toBe(before + brought)
      }

      const newest = await cms.database.row<{ document_id: string }>(
        `select p.document_id from products p join stock_items s on s.product_id = p.document_id
         where s.available > 0 and p.visible order by p.id desc`,
      )
      const item = await cms.database.row<{ size: string; color: string }>(
        'select size, color from stock_items where product_id = ? and available > 0 order by id',
        [newest!.document_id],
      )
      const shown = await expect
        .poll(async () => (await cms.call('GET', `/api/products/${newest!.document_id}`)).body, { timeout: 30_000 })
        .toMatchObject({ _id: newest!.document_id })
        .then(async () => (await cms.call('GET', `/api/products/${newest!.document_id}`)).body)
      const response = await place(cms.call, [
        {
          productId: shown._id,
          quantity: shown.minOrder,
          size: item!.size || shown.sizes[0],
          color: item!.color || shown.colors[0],
        },
      ])
      expect(response.status).toBe(201)
      orderCreatedSchema.parse(response.body)
      expect(await findImbalance(cms.database)).toEqual([])
    },
    240_000,
  )

  it('reads a file with a saved mapping', async () => {
    const file = path.join(folder, 'counter.csv')
    writeFileSync(file, 'Goods,Each\nDrawer pull,89.00\n')
    const [source] = sources
    expect(
      await runImport(cms, file, { ...source!, images: undefined }, '--dry-run', '--mapping', 'COUNTER'),
    ).toContain('row 2  create     drawer-pull  Drawer pull  (R89.00')
  })

  describe('pictures that the file gives as URLs', () => {
    let host: PictureHost
    const file = path.join(folder, 'moved.csv')
    const at = (name: string, from = 'old-shop.test') => `https://${from}/uploads/${name}`
    beforeAll(async () => {
      host = await startPictureHost()
      const rows = [
        `1,simple,M-1,Vase,1,4,100,Home,"${at('a-40.png')}, ${at('b-41.png', 'www.old-shop.test')}"`,
        `2,simple,M-2,Bowl,1,4,100,Home,"${at('a-40.png')}, ${at('lost.png')}"`,
        `3,simple,M-3,Cup,1,4,100,Home,${at('page.txt')}`,
        // After six failures in a row a host is skipped; two more requests may be in progress by then.
        ...Array.from(
          { length: 12 },
          (_, n) => `${n + 4},simple,G-${n},Jug ${n},1,4,100,Home,${at(`${n}.png`, 'gone.test')}`,
        ),
      ]
      writeFileSync(file, ['ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images', ...rows].join('\n'))
    })
    afterAll(() => host.close())

    const run = async (...flags: string[]): Promise<string> => {
      const own = environmentOf(cms)
      const options = `${own.NODE_OPTIONS} ${host.env.NODE_OPTIONS}`
      const { stdout } = await promisify(execFile)(process.execPath, [...preloaded(), command, file, ...flags], {
        env: { ...own, ...host.env, NODE_OPTIONS: options },
      })
      return stdout
    }
    const widthsOf = async (code: string) => {
      const { body } = await cms.call('GET', `/api/products?search=${code}`, { token: await cms.staffToken('staff') })
      return staffProductListSchema.parse(body).products[0]!.images.map(({ width }) => width)
    }

    it('are fetched from the hosts given on the command line, and each failure names its row', async () => {
      const plan = await run('--dry-run')
      expect(plan).toContain('at gone.test (12), old-shop.test (4). To fetch them, add --fetch-pictures')
      expect(await run('--dry-run', '--fetch-pictures', 'old-shop.test')).not.toContain('links to pictures')
      expect(host.requests, 'a dry run fetches nothing').toEqual([])

      host.missing.add('/uploads/lost.png')
      const told = await run('--fetch-pictures', 'WWW.old-shop.test,gone.test')
      expect(told).toContain(
        `! row 3 M-2: ${at('lost.png')} was left out: old-shop.test has no picture at this address (404)`,
      )
      expect(told).toContain(
        `! row 4 M-3: ${at('page.txt')} was left out: old-shop.test sends something other than a JPEG, PNG, WebP`,
      )
      expect(told).toContain(`! row 5 G-0: ${at('0.png', 'gone.test')} was left out: gone.test does not answer`)
      expect(told).toContain('gone.test was skipped after several failures')
      expect(told).toContain('15 written, 0 failed, 2 pictures fetched.')
      expect(told).toContain('14 pictures could not be used.')
      expect(host.requests.sort()).toEqual([
        'old-shop.test /uploads/a-40.png',
        'old-shop.test /uploads/lost.png',
        'old-shop.test /uploads/page.txt',
        'www.old-shop.test /uploads/b-41.png',
      ])
      expect([await widthsOf('M-1'), await widthsOf('M-2')]).toEqual([[40, 41], [40]])
      const entry = await cms.database.row<{ after: string }>(
        "select after from audit_entries where action = 'import.fetch-pictures'",
      )
      expect(JSON.parse(entry!.after)).toEqual({ fileName: 'moved.csv', hosts: ['old-shop.test', 'gone.test'] })
    })

    it('that failed are retried by the next run, and products keep the pictures they have', async () => {
      host.missing.add('/uploads/a-40.png')
      expect(await run('--fetch-pictures', 'old-shop.test')).toContain('3 pictures could not be used.')
      expect(await widthsOf('M-2')).toEqual([40])

      host.missing.clear()
      host.requests.length = 0
      const told = await run('--fetch-pictures', 'old-shop.test')
      expect(told).toContain('2 written, 0 failed, 2 pictures fetched.')
      expect(await widthsOf('M-2')).toEqual([40, 40])
      expect(await widthsOf('M-1')).toEqual([40, 41])
    })

    it('are not fetched from a host that the file does not name', async () => {
      const failed = await run('--fetch-pictures', 'elsewhere.test').catch((error: { stderr: string }) => error.stderr)
      expect(failed).toContain('✗ The file has no pictures at elsewhere.test.')
    })
  })

  it.each<[string[], unknown, Record<string, string>?]>([
    [['no-such.csv'], 'no-such.csv does not exist.'],
    [['.'], '. is a folder, not a file.'],
    [['package.json', '--images', 'no-such'], 'no-such does not exist.'],
    [['package.json', '--mapping', 'Nobody'], 'There is no saved mapping "Nobody". Saved are: Counter.'],
    [
      ['package.json', '--force'],
      expect.stringMatching(/^There is no option --force\. Usage: npm run import -- .* \[--dry-run\]$/),
    ],
    [
      ['package.json', '--fetch-pictures', 'https://old-shop.test/'],
      expect.stringMatching(/^--fetch-pictures needs hosts as in the file: old-shop\.example,cdn\.example\. Usage: /),
    ],
    [['package.json'], expect.stringMatching(/^These are not the columns of a product file/)],
    [[path.join(own, 'hair-trader.csv')], expect.stringMatching(/ Match them under Import .* --mapping <name>\.$/)],
    [['package.json'], 'Wrong setting. CMS_PORT: must be a port from 1 to 65535', { CMS_PORT: 'x' }],
  ])('exits with 1 and one error line: %j', async (args, sentence, env?: Record<string, string>) => {
    const failed = await promisify(execFile)(process.execPath, [...preloaded(), command, ...args], {
      cwd: root,
      env: { ...environmentOf(cms), ...env },
    }).catch((error: { code: number; stderr: string }) => error)
    const lines = failed.stderr.trim().split('\n')
    expect([failed, lines]).toMatchObject([{ code: 1 }, [`✗ ${lines[0]?.slice(2)}`]])
    expect(lines[0]?.slice(2)).toEqual(sentence)
  })

  it('leaves a product list that can be read', async () => {
    const list = productListSchema.parse((await cms.call('GET', '/api/products')).body)
    expect(list.total).toBeGreaterThanOrEqual(
      sources.reduce((sum, source) => sum + (isReal ? source.products - 2 : 1), 0),
    )
  })
})
