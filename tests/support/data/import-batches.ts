import {
  IMPORT_PART_BYTES,
  importBatchDetailSchema,
  importItemListSchema,
  staffProductListSchema,
  type ImportBatchDetail,
  type ImportBatchState,
  type ImportItem,
  type StaffProduct,
} from '@stoep/shared'
import { expect, vi } from 'vitest'
import type { TestCms } from '../shop/start-cms.ts'

const BATCHES = '/api/admin/imports/batches'
const RESTING: readonly ImportBatchState[] = ['ready', 'undone', 'failed', 'mapping']

/** Splits a file into parts as the back office does. */
export const partsOf = (bytes: Buffer): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / IMPORT_PART_BYTES)) }, (_, at) =>
    bytes.subarray(at * IMPORT_PART_BYTES, (at + 1) * IMPORT_PART_BYTES).toString('base64'),
  )

/** The import calls of staff, all with the session of one person. */
export class ImportOffice {
  constructor(
    private readonly cms: TestCms,
    private readonly token: string,
  ) {}

  ask = (method: string, address: string, body?: object) => this.cms.call(method, address, { token: this.token, body })

  detailOf = (response: { status: number; body: unknown }): ImportBatchDetail =>
    importBatchDetailSchema.strict().parse(response.body)

  begin = async (bytes: Buffer, fileName = 'products.csv') =>
    this.detailOf(await this.ask('POST', BATCHES, { fileName, bytes: bytes.length }))

  sendPart = async (id: string, position: number, content: string) =>
    this.detailOf(await this.ask('PUT', `${BATCHES}/${id}/parts/${position}`, { content }))

  look = async (id: string) => this.detailOf(await this.ask('GET', `${BATCHES}/${id}`))

  rest = (id: string) =>
    vi.waitFor(
      async () => {
        const batch = await this.look(id)
        expect(RESTING).toContain(batch.state)
        return batch
      },
      { timeout: 120_000, interval: 50 },
    )

  bring = async (csv: string | Buffer, fileName?: string) => {
    const bytes = Buffer.from(csv)
    const { id } = await this.begin(bytes, fileName)
    for (const [position, content] of partsOf(bytes).entries()) await this.sendPart(id, position, content)
    return this.rest(id)
  }

  order = async (id: string, what: 'publish' | 'undo') => {
    const response =
      what === 'publish'
        ? await this.ask('POST', `${BATCHES}/${id}/publish`, {})
        : await this.ask('POST', `${BATCHES}/${id}/undo`, {})
    expect(response.status).toBe(200)
    return this.rest(id)
  }

  itemsOf = async (id: string): Promise<ImportItem[]> => {
    const found: ImportItem[] = []
    for (let after: number | null = -1; after !== null;) {
      const page = await this.ask('GET', `${BATCHES}/${id}/items?after=${after}`)
      const { items, next } = importItemListSchema.strict().parse(page.body)
      found.push(...items)
      after = next
    }
    return found
  }

  itemOf = async (id: string, code: string) => (await this.itemsOf(id)).find((item) => item.code === code)!

  productOf = async (code: string): Promise<StaffProduct | undefined> => {
    const list = await this.ask('GET', `/api/admin/products?limit=10&search=${encodeURIComponent(code)}`)
    return staffProductListSchema.parse(list.body).products.find((product) => product.code === code)
  }
}
