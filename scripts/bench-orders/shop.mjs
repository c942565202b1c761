import { readFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { inRoot } from '../steps/paths.mjs'
import { start, stop } from '../steps/processes.mjs'
import { waitUntilReady } from '../steps/ready.mjs'
import { StepError } from '../steps/say.mjs'

const PRODUCTS = 20
const STOCK = 99_999
const ADMIN = { email: 'bench@stoep.local', password: 'B3nch!orders' }
// A grey picture of 40 by 50 pixels.
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAyCAAAAAAL2MZMAAAAHklEQVR42mPYQCRgGFU4qnBU4ajCUYWjCkcVDh+FAKmgX0xoamTUAAAAAElFTkSuQmCC'

/** A cms of its own on an empty database, with a few products nobody can buy out. */
export async function openBenchShop({ folder, databaseUrl, recording }) {
  const port = await freePort()
  const agent = new http.Agent({ keepAlive: true })
  const call = (method, path, options) => send({ port, agent, method, path, ...options })
  const boot = async (env, flags) => {
    const cms = start('cms', [...flags, inRoot('cms/dist/src/main.js')], {
      env: {
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        CMS_PANEL: 'off',
        CMS_PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
    })
    await waitUntilReady(`http://127.0.0.1:${port}/api/health`, cms)
    return cms
  }
  let cms = await boot({ RECORD_STATEMENTS: recording }, [
    '--require',
    inRoot('scripts/bench-orders/record-statements.cjs'),
  ])
  const products = await stockUp(call)
  let buyers = 0
  const placeOrder = async (productId = products[buyers % products.length]) => {
    const buyer = ++buyers
    const answer = await call('POST', '/api/carts', {
      body: orderOf(productId, buyer),
      headers: {
        'x-session-id': `bench-session-${process.pid}-${String(buyer).padStart(9, '0')}`,
        'idempotency-key': `bench-key-${process.pid}-${buyer}`,
        'x-forwarded-for': `10.${buyer % 250}.${Math.floor(buyer / 250) % 250}.${Math.floor(buyer / 62_500)}`,
      },
    })
    if (answer.status !== 201)
      throw new StepError(`An order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return {
    placeOrder,
    /** One order of each product, as the statements of its transaction. */
    async recordOrders() {
      for (const productId of products) await placeOrder(productId)
      return readOrders(recording, new Set(products))
    },
    async restartWithoutRecording() {
      await stop(cms)
      cms = await boot({}, [])
    },
    async stop() {
      agent.destroy()
      await stop(cms)
    },
  }
}

async function stockUp(call) {
  const login = await call('POST', '/api/admin/secure-login', { body: ADMIN })
  const headers = { authorization: `Bearer ${login.body.token}` }
  const boundary = 'bench-picture'
  const picture = await call('POST', '/api/upload', {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="grey.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      Buffer.from(PICTURE, 'base64'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  if (!picture.body.url) throw new StepError(`No picture was stored: ${picture.status} ${JSON.stringify(picture.body)}`)
  const products = []
  for (let number = 1; number <= PRODUCTS; number++) {
    const made = await call('POST', '/api/admin/products', {
      headers,
      body: {
        name: `Bench ${number}`,
        price: 100,
        category: 'Home',
        stock: STOCK,
        quantity: STOCK,
        images: [{ url: picture.body.url, color: 'Sand', alt: '' }],
      },
    })
    if (!made.body.product) throw new StepError(`No product was made: ${made.status} ${JSON.stringify(made.body)}`)
    products.push(made.body.product._id)
  }
  return products
}

const orderOf = (productId, buyer) => ({
  items: [{ productId, quantity: 1 }],
  customerDetails: {
    fullName: `Bench ${buyer}`,
    phoneNumber: `082${String(buyer).padStart(7, '0')}`,
    addressLine1: '1 Bench Road',
    city: 'Durban',
    province: 'KwaZulu-Natal',
  },
})

/** The transactions that made an order, out of everything the cms sent. */
function readOrders(recording, known) {
  const open = new Map()
  const orders = []
  for (const line of readFileSync(recording, 'utf8').trim().split('\n')) {
    const { connection, sql, values, id } = JSON.parse(line)
    if (/^begin\b/i.test(sql)) open.set(connection, [])
    else if (/^(commit|rollback)\b/i.test(sql)) {
      const statements = open.get(connection) ?? []
      open.delete(connection)
      if (/^commit/i.test(sql) && statements.some((each) => /^insert into .orders./.test(each.sql))) {
        orders.push({ statements, known, length: statements.length + 2 })
      }
    } else open.get(connection)?.push({ sql, values, id })
  }
  if (orders.length === 0) throw new StepError('No order was recorded.')
  return orders
}

function send({ port, agent, method, path, headers = {}, body, payload = body && Buffer.from(JSON.stringify(body)) }) {
  const type = body ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...type, ...headers, 'content-length': payload.length },
      },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }),
        )
      },
    )
    request.on('error', reject)
    request.end(payload)
  })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
