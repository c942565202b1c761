import { vi } from 'vitest'
import { createCall } from '../calls/call.ts'
import type { DatabaseKind } from './database.ts'
import { freePort } from './free-port.ts'
import type { SeededProduct, SeedProduct } from '../data/seed-product.ts'
import { startStorefront } from './seeded-shop.ts'
import { startCms, type TestCms } from './start-cms.ts'

/** A storefront with an empty shop behind it. */
export interface TestShop {
  url: string
  cms: TestCms
  call: ReturnType<typeof createCall>['call']
  /** The storefront's output so far. */
  output(): string
  /** Asks the storefront to end and waits until it has. */
  stopStorefront(): Promise<void>
  /** Resolves once the cms serves the product: a row that no call wrote takes a moment to reach the catalogue. */
  seedProduct(product?: SeedProduct): Promise<SeededProduct>
  stop(): Promise<void>
}

export async function startShop({
  publicUrl = 'http://shop.test',
  database = 'sqlite',
  env = {},
}: { publicUrl?: string; database?: DatabaseKind; env?: Record<string, string> } = {}): Promise<TestShop> {
  const cms = await startCms({ database, env: { PUBLIC_URL: publicUrl, ...env } })
  const port = String(await freePort())
  const storefront = await startStorefront({
    PORT: port,
    PUBLIC_URL: publicUrl,
    CMS_PORT: new URL(cms.url).port,
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  const { call, close } = createCall(url)
  return {
    url,
    cms,
    call,
    output: storefront.output,
    stopStorefront: storefront.stop,
    async seedProduct(product) {
      const seeded = await cms.seedProduct(product)
      await vi.waitUntil(async () => (await cms.call('GET', `/api/products/${seeded.id}`)).status === 200, 20_000)
      return seeded
    },
    async stop() {
      close()
      await storefront.stop()
      await cms.stop()
    },
  }
}
