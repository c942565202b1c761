import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { root } from './paths.mjs'
import { npmCommand, run } from './processes.mjs'
import { say, seconds, StepError } from './say.mjs'

const START_MINUTES = 20
const STOP_MS = 40_000
const RESPONSE_MS = 20_000
/** Environment variables that a machine may need to reach the registry. */
const NETWORK_SETTINGS = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']

/** Clones the last commit into the folder, starts the shop there with this Node, places an order and stops the shop. */
export async function tryShopOn({ node, version, folder, npmSettings }) {
  const clone = path.join(folder, 'shop')
  await run('git', ['clone', '--quiet', root, clone], { quiet: true, what: 'git clone' })
  const [port, cmsPort] = [await freePort(), await freePort()]
  const begun = performance.now()
  const shop = startShop(clone, {
    ...npmSettings,
    ...pick(process.env, [...NETWORK_SETTINGS, 'NODE_EXTRA_CA_CERTS', 'TMPDIR', 'LANG']),
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
    HOME: path.join(folder, 'home'),
    PORT: String(port),
    CMS_PORT: String(cmsPort),
  })
  try {
    await shop.isOpen()
    say(`Node ${version}: the shop is open (${seconds(begun)} from an empty clone).`)
    if (shop.output().includes('in place of')) throw new StepError(`Node ${version} was replaced by another.`)
    const orderId = await placeOrder(`http://127.0.0.1:${port}`)
    say(`Node ${version}: order ${orderId} placed.`)
    const stopping = performance.now()
    await shop.interrupt()
    if (!shop.output().includes('Stopping …')) throw new StepError(`It ended without stopping.\n${shop.lastLines()}`)
    say(`Node ${version}: stopped (${seconds(stopping)}).`)
  } finally {
    await shop.kill()
  }
}

function startShop(folder, env) {
  const child = spawn(npmCommand(), ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const output = () => chunks.join('')
  const lastLines = () => output().trim().split('\n').slice(-40).join('\n')
  let isEnded = false
  const ended = new Promise((resolve) => {
    child.on('error', resolve)
    child.on('close', resolve)
  }).then(() => (isEnded = true))
  const within = async (promise, ms, what) => {
    let timer
    const tooLate = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new StepError(`${what} took longer than ${ms / 1000} s.\n${lastLines()}`)), ms)
    })
    await Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
  }
  const opened = new Promise((resolve) => {
    child.stdout.on('data', () => output().includes('Stoep is open') && resolve())
  })
  const signal = (name) => {
    try {
      if (!isEnded) process.kill(-child.pid, name)
    } catch {
      // The process has ended meanwhile.
    }
  }
  return {
    output,
    lastLines,
    async isOpen() {
      const failed = ended.then(() => {
        throw new StepError(`npm start ended before the shop was open.\n${lastLines()}`)
      })
      await within(Promise.race([opened, failed]), START_MINUTES * 60_000, 'The start')
    },
    /** Like Ctrl-C, which reaches npm and its child processes. */
    async interrupt() {
      signal('SIGINT')
      await within(ended, STOP_MS, 'Stopping')
    },
    async kill() {
      // The supervisor must stop cms and storefront, which have their own process groups; after SIGKILL it could not.
      signal('SIGTERM')
      await within(ended, STOP_MS, 'Ending').catch(() => signal('SIGKILL'))
    },
  }
}

/** Orders the first product in stock through the shop's API; returns the order's id once it can be read. */
async function placeOrder(url) {
  const session = randomUUID()
  const { products } = await call(`${url}/api/products?stock=in&limit=1`, session)
  const [product] = products
  const left = product.optionStock?.find(({ stock }) => stock >= product.minOrder)
  const { cartId } = await call(`${url}/api/carts`, session, {
    items: [
      {
        productId: product._id,
        quantity: product.minOrder,
        size: left?.size ?? product.sizes[0] ?? '',
        color: left?.color ?? product.colors[0] ?? '',
      },
    ],
    customerDetails: {
      fullName: 'Thandi Nkosi',
      phoneNumber: '0821234567',
      addressLine1: '12 Stoep Street',
      city: 'Durban',
      province: 'KwaZulu-Natal',
      postalCode: '4001',
    },
    isCommitted: false,
  })
  await call(`${url}/api/carts/${cartId}`, session)
  return cartId
}

async function call(address, session, body) {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-session-id': session, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(RESPONSE_MS),
  })
  const text = await response.text()
  if (!response.ok)
    throw new StepError(`${new URL(address).pathname} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))
