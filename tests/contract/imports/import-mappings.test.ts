import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  importBatchDetailSchema,
  importMappingListSchema,
  importPreviewSchema,
  MAX_MAPPINGS,
  type MappedField,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../support/shop/cms-process.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { ImportOffice } from '../../support/data/import-batches.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const FIXTURES = path.join(root, 'cms/src/importer/fixtures')
const columnsOf = (fields: Record<string, MappedField>) =>
  Object.entries(fields).map(([heading, field]) => ({ heading, field, label: '' }))
const GOODS = columnsOf({ Goods: 'name', Each: 'price' })

describe.each(oneDatabase)('an import file whose columns staff map, on %s', (database) => {
  let cms: TestCms
  let office: ImportOffice
  beforeAll(async () => {
    cms = await startCms({ database })
    office = new ImportOffice(cms, await cms.staffToken('staff'))
  })
  afterAll(() => cms.stop())

  const preview = (id: string, columns: object) =>
    office.ask('POST', `/api/admin/imports/batches/${id}/preview`, { columns })
  const use = (id: string, columns: object, saveAs = '') =>
    office.ask('PUT', `/api/admin/imports/batches/${id}/mapping`, { columns, saveAs })
  const kept = async () =>
    importMappingListSchema.strict().parse((await office.ask('GET', '/api/admin/imports/mappings')).body).mappings

  it('is previewed by row, read with the mapping, and the mapping is saved by name for the next file', async () => {
    const file = readFileSync(path.join(FIXTURES, 'hardware-counter.csv'))
    const batch = await office.bring(file, 'counter.csv')
    expect(batch).toMatchObject({ state: 'mapping', problem: '', layout: '' })
    expect(batch.columns.map(({ heading, suggestion }) => [heading, suggestion])).toEqual([
      ['Part no', 'code'],
      ['Goods', null],
      ['Diameter', 'option'],
      ['Pack', 'option'],
      ['Finish', 'option'],
      ['Each', null],
      ['Qty on hand', 'stock'],
      ['Image', 'pictures'],
      ['Aisle', null],
    ])
    expect(batch.columns[1]!.samples).toEqual(['Chipboard screw', 'Drawer pull'])
    const columns = columnsOf({
      'Part no': 'optionCode',
      Goods: 'name',
      Diameter: 'option',
      Pack: 'option',
      Finish: 'option',
      Each: 'price',
      'Qty on hand': 'stock',
    })
    const shown = importPreviewSchema.strict().parse((await preview(batch.id, columns)).body)
    expect(shown.items).toEqual([
      expect.objectContaining({
        rows: 'rows 2-5',
        name: 'Chipboard screw',
        price: '45.00 to 199.00',
        options: ['Diameter: 6 mm, 8 mm', 'Pack: 25, 100'],
        stock: 90,
      }),
      expect.objectContaining({ rows: 'rows 6-7', name: 'Drawer pull', price: '79.00 to 89.00' }),
    ])

    expect(importBatchDetailSchema.strict().parse((await use(batch.id, columns, 'Counter')).body).state).toBe('reading')
    const read = await office.rest(batch.id)
    expect(read).toMatchObject({ state: 'ready', layout: 'mapped', needsRate: true, columns: [] })
    expect(read.counts).toMatchObject({ 'no-picture': 2 })
    expect((await office.itemOf(batch.id, 'chipboard-screw')).price, 'as previewed').toBe('45.00 to 199.00')
    expect((await office.productOf('chipboard-screw'))!).toMatchObject({
      optionNames: { size: 'Diameter', color: 'Pack' },
      stock: 90,
    })
    expect(await cms.database.rows('select id from import_parts', [])).toEqual([])
    expect((await office.order(batch.id, 'undo')).counts).toMatchObject({ undone: 2 })

    const [mapping] = await kept()
    expect(mapping).toMatchObject({ name: 'Counter', columns })
    const next = await office.bring('Goods,Each,Aisle\nVase,10,4\n')
    await use(next.id, GOODS, 'COUNTER')
    await office.rest(next.id)
    expect(await kept()).toEqual([{ id: mapping!.id, name: 'COUNTER', columns: GOODS }])
    await office.order(next.id, 'undo')
    const left = await office.ask('DELETE', `/api/admin/imports/mappings/${mapping!.id}`)
    expect([left.status, left.body]).toEqual([200, { mappings: [] }])
    expect((await office.ask('DELETE', `/api/admin/imports/mappings/${mapping!.id}`)).body.code).toBe(
      'import_mapping_not_found',
    )
  })

  it('is rejected with a reason if the mapping is incomplete or wrong, and keeps its state', async () => {
    const { id } = await office.bring('Goods,Each\nVase,10\n')
    for (const [columns, sentence] of [
      [columnsOf({ Goods: 'name' }), 'columns must have a price'],
      [[...GOODS, { heading: 'Other', field: 'price' }], 'columns must have price only once'],
      [[...GOODS, { heading: 'goods', field: 'feature' }], 'columns must name each column once'],
      [columnsOf({ Goods: 'name', Selling: 'price' }), 'The file has no column "Selling"'],
    ] as const) {
      for (const response of [await preview(id, columns), await use(id, columns, 'Wrong')]) {
        expect([response.status, response.body.code]).toEqual([400, 'validation'])
        expect(JSON.stringify(response.body)).toContain(sentence.replace(/^columns /, '').replaceAll('"', '\\"'))
      }
    }
    expect((await office.look(id)).state).toBe('mapping')
    expect(await kept()).toEqual([])
    expect((await office.order(id, 'undo')).state).toBe('undone')
    expect((await preview(id, GOODS)).body.code).toBe('import_not_ready')
    expect((await use(id, GOODS)).body.code).toBe('import_not_ready')
    expect(await cms.database.rows('select id from import_parts', [])).toEqual([])
  })

  it('cannot save another mapping once the limit is reached, only replace one', async () => {
    for (let at = (await kept()).length; at < MAX_MAPPINGS; at++) {
      const row = [`m${at}`, `Supplier ${at}`, `supplier ${at}`, '[]']
      await cms.database.run(
        'insert into import_mappings (document_id, name, name_key, columns) values (?, ?, ?, ?)',
        row,
      )
    }
    const { id } = await office.bring('Goods,Each\nVase,10\n')
    const full = await use(id, GOODS, 'One more')
    expect([full.status, full.body.code]).toEqual([400, 'validation'])
    expect((await office.look(id)).state, 'nothing half done').toBe('mapping')
    expect((await use(id, GOODS, 'supplier 7')).status, 'one of them is written over').toBe(200)
    expect((await office.rest(id)).state).toBe('ready')
    expect(await kept()).toHaveLength(MAX_MAPPINGS)
    await office.order(id, 'undo')
  })
})
