// npm start: installs, builds what changed, seeds an empty shop, starts cms and storefront.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { dataDir, inRoot } from './steps/paths.mjs'
import { start, stop } from './steps/processes.mjs'
import { checkPortFree, died, portSetting, waitUntilReady } from './steps/ready.mjs'
import { say, seconds } from './steps/say.mjs'
import { prepareShop } from './steps/shop.mjs'

await runCommand(async () => {
  const begun = Date.now()
  const port = portSetting('PORT', 3000)
  const cmsPort = portSetting('CMS_PORT', 1337)
  await checkPortFree(port, 'PORT')
  await checkPortFree(cmsPort, 'CMS_PORT', process.env.CMS_HOST || '127.0.0.1')
  await ensureInstalled()
  await prepareShop()
  await runShop({ port, cmsPort, begun })
})

async function runShop({ port, cmsPort, begun }) {
  const env = {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: String(port),
    CMS_PORT: String(cmsPort),
  }
  const running = []
  let isStopping = false
  const stopAll = async () => {
    isStopping = true
    for (const process_ of [...running].reverse()) await stop(process_)
  }
  const interrupted = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })
  const launch = (name, file) => {
    const process_ = start(name, [inRoot(file)], { env, onLine: (line) => showLine(name, line) })
    running.push(process_)
    return process_
  }
  const boot = async () => {
    say('Starting the cms …')
    const cms = launch('cms', 'cms/dist/src/main.js')
    await waitUntilReady(`http://127.0.0.1:${cmsPort}/api/health`, cms)
    say('Starting the storefront …')
    const storefront = launch('storefront', 'storefront/build/main.js')
    await waitUntilReady(`http://127.0.0.1:${port}/`, storefront)
    welcome({ port, cmsPort, begun })
    const failure = await Promise.race(running.map(async (process_) => died(process_, await process_.ended)))
    if (!isStopping) throw failure
  }
  try {
    await Promise.race([boot(), interrupted])
  } finally {
    if (running.length > 0) say('Stopping …')
    await stopAll()
  }
}

function showLine(name, line) {
  if (line.trim()) console.log(`  [${name}] ${line}`)
}

function welcome({ port, cmsPort, begun }) {
  const passwordFile = path.join(dataDir(), 'first-admin.txt')
  const shop = process.env.PUBLIC_URL || `http://localhost:${port}`
  const panel = process.env.CMS_PUBLIC_URL || `http://localhost:${cmsPort}`
  console.log(`
  Stoep is open (ready in ${seconds(begun)}).

    Shop          ${shop}
    Back office   ${shop}/admin
    Content panel ${panel}/admin

${signIn(passwordFile)}
  Ctrl-C stops it.
`)
}

function signIn(file) {
  if (process.env.ADMIN_PASSWORD)
    return `    Sign in as    ${process.env.ADMIN_EMAIL || 'admin@stoep.local'}, with the password you set at the first start\n`
  if (!existsSync(file)) return ''
  // The file's first line says where, which stands above already.
  const [, ...account] = readFileSync(file, 'utf8').trim().split('\n')
  return `    Sign in with  ${account.join('\n                  ')}\n`
}
