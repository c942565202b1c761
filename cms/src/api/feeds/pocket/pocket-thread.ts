// A worker thread: pictures are decoded and a file is laid out beside the event loop. pdfkit is loaded here alone.
import { parentPort } from 'node:worker_threads'
import { writePocket, type PocketProduct, type PocketShop } from './write-pocket'

export interface PocketOrder {
  products: PocketProduct[]
  shop: PocketShop
}
export type PocketResult = { pdf: Uint8Array } | { error: string }

parentPort?.on('message', (order: PocketOrder) => {
  writePocket(order.products, order.shop).then(
    (pdf) => parentPort?.postMessage({ pdf } satisfies PocketResult),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies PocketResult),
  )
})
