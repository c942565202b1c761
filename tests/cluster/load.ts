import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Good } from '../chaos/goods.ts'
import { COLOURS } from '../chaos/goods.ts'

const PATIENCE_MS = 30_000
/** A shopper reads for a moment; eight of them just keep two cores busy. */
const PAUSE_MS = 40

/** Shoppers who load pages with their files and place orders, each order as a new shopper. */
export interface Load {
  responses: number
  durations: number[]
  acknowledged: { orderId: string; at: number }[]
  failures: { at: number; what: string }[]
  /**
   * The scripts and style sheets that the last pages named: of pages that a cache may keep, and of those it may not.
   */
  named: { cached: readonly string[]; own: readonly string[] }
  stop(): Promise<void>
}

interface Response {
  status: number
  text: string
}

export function startLoad(url: string, goods: readonly Good[], { shoppers = 8, takesFailuresMs = 0 } = {}): Load {
  const agent = new http.Agent({ keepAlive: true, timeout: PATIENCE_MS })
  const named: Load['named'] = { cached: [], own: [] }
  const load = {
    responses: 0,
    durations: [] as number[],
    acknowledged: [] as Load['acknowledged'],
    failures: [] as Load['failures'],
  }
  let isOver = false
  let orders = 0

  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
    const begun = performance.now()
    const response = await send(agent, url + path, { method, headers, body }).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    load.responses += 1
    load.durations.push(performance.now() - begun)
    if (response.status === 0 || response.status >= 400) {
      load.failures.push({
        at: Date.now(),
        what: `${method} ${path}: ${response.status} ${response.text.slice(0, 120)}`,
      })
    }
    return response
  }
  const look = async (path: string, headers: Record<string, string>) => {
    const { text } = await ask('GET', path, headers)
    const assets = [...text.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, asset]) => asset!)
    if (assets.length > 0) named[headers.cookie ? 'own' : 'cached'] = assets
    for (const asset of assets) await ask('GET', asset, headers)
    const [, picture] = /"(\/uploads\/[\w.-]+)"/.exec(text) ?? []
    if (picture) await ask('GET', picture, headers)
  }
  const order = async () => {
    const number = ++orders
    const { body, headers } = orderOf(goods[number % goods.length]!, number)
    const { status, text } = await ask('POST', '/api/carts', headers, body)
    if (status !== 201) return wait(takesFailuresMs)
    const { cartId } = JSON.parse(text) as { cartId: string }
    load.acknowledged.push({ orderId: cartId, at: Date.now() })
  }
  const shopper = async (number: number) => {
    // Half of the shoppers send a cookie that makes pages personal: no cache has those, so they reach the storefronts.
    const headers: Record<string, string> = number % 2 === 0 ? {} : { cookie: 'saver=1' }
    while (!isOver) {
      const good = goods[number % goods.length]!
      for (const path of ['/', '/products', `/product/${good.productId}`]) {
        if (!isOver) await look(path, headers)
      }
      await order()
      await wait(PAUSE_MS)
    }
  }
  const working = Promise.all(Array.from({ length: shoppers }, (_, number) => shopper(number)))
  return Object.assign(load, {
    named,
    async stop() {
      isOver = true
      await working
      agent.destroy()
    },
  })
}

/** An order of a new shopper from a network address of their own. */
export function orderOf({ productId }: Good, number: number) {
  const id = `${process.pid}-${Date.now()}-${number}`
  return {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `load-key-${id}`,
      'x-session-id': `load-session-${id}`,
      'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250) % 250}.${1 + (number % 199)}`,
    },
    body: JSON.stringify({
      items: [{ productId, color: COLOURS[number % COLOURS.length], quantity: 1 }],
      customerDetails: {
        fullName: `Shopper ${id}`,
        phoneNumber: `082${String(number).padStart(7, '0')}`,
        addressLine1: '1 Rolling Road',
        city: 'Durban',
        province: 'KwaZulu-Natal',
      },
    }),
  }
}

interface Outgoing {
  method: string
  headers: Record<string, string>
  body: string | undefined
}

function send(agent: http.Agent, url: string, { method, headers, body }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = http.request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    })
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error(`no response within ${PATIENCE_MS / 1000} s`)))
    request.on('error', reject)
    request.end(body)
  })
}
