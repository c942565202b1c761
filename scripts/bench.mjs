// npm run bench: how fast a running shop answers, beside a bare Node server that sends the very same bytes.
// Bounded, local only. Machines are noisy: read the ratios of one run, not the figures.
import http from 'node:http'
import { runCommand } from './steps/command.mjs'
import { StepError } from './steps/say.mjs'

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3

await runCommand(async () => {
  const shop = new URL(process.env.PUBLIC_URL || `http://127.0.0.1:${process.env.PORT || 3000}`)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
    throw new StepError('The benchmark measures shops on this machine only.')
  const product = await firstProduct(shop)
  const paths = [
    '/',
    '/products',
    `/product/${product}`,
    '/api/products',
    `/api/products/${product}`,
    '/api/products/search?q=shirt',
  ]
  console.log(`${CONNECTIONS} connections, ${SECONDS} s a measurement, median of ${ROUNDS}; requests per second\n`)
  console.log(
    'path'.padEnd(32),
    'shop'.padStart(8),
    'bare Node'.padStart(10),
    'ratio'.padStart(7),
    'median ms'.padStart(10),
    'bytes'.padStart(8),
  )
  for (const path of paths) await comparePath(shop, path)
})

async function comparePath(shop, path) {
  const sample = await get(shop, path)
  if (sample.status !== 200) throw new StepError(`${path} answered ${sample.status}.`)
  const bare = await bareServer(sample)
  const rounds = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await load(shop, path), theirs: await load(bare.url, path) })
    }
  } finally {
    bare.close()
  }
  const ours = median(rounds.map((round) => round.ours.rate))
  const theirs = median(rounds.map((round) => round.theirs.rate))
  const latency = median(rounds.map((round) => round.ours.latency))
  console.log(
    path.slice(0, 32).padEnd(32),
    ours.toFixed(0).padStart(8),
    theirs.toFixed(0).padStart(10),
    `${((100 * ours) / theirs).toFixed(0)} %`.padStart(7),
    latency.toFixed(1).padStart(10),
    String(sample.body.length).padStart(8),
  )
}

async function firstProduct(shop) {
  try {
    const { body } = await get(shop, '/api/products?limit=1', {})
    return JSON.parse(body).products[0]._id
  } catch (error) {
    throw new StepError(`No shop with products answers at ${shop.origin} (${error.message}). Start one with npm start.`)
  }
}

function get(base, path, headers = { 'accept-encoding': 'br' }, agent) {
  return new Promise((resolve, reject) => {
    http
      .get({ host: base.hostname, port: base.port, path, headers, agent, timeout: 20_000 }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
        response.on('error', reject)
      })
      .on('error', reject)
  })
}

function bareServer({ headers, body }) {
  const kept = Object.fromEntries(
    ['content-type', 'content-encoding', 'etag', 'cache-control'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  )
  const server = http.createServer((_request, response) =>
    response.writeHead(200, { ...kept, 'content-length': body.length }).end(body),
  )
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: new URL(`http://127.0.0.1:${server.address().port}`),
        close: () => server.closeAllConnections() || server.close(),
      })
    })
  })
}

async function load(base, path) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + SECONDS * 1000
  const latencies = []
  const begun = performance.now()
  const loop = async () => {
    while (performance.now() < until) {
      const sent = performance.now()
      const { status } = await get(base, path, { 'accept-encoding': 'br' }, agent)
      if (status !== 200) throw new StepError(`${path} answered ${status} under load.`)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  agent.destroy()
  return { rate: latencies.length / ((performance.now() - begun) / 1000), latency: median(latencies) }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
