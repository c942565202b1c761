import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onAskedToEnd } from './asked-to-end.mjs'
import { prepareDataFolder } from './data-folder.mjs'
import { dataDir, inRoot } from './paths.mjs'
import { cmsFlags, start, storefrontFlags } from './processes.mjs'
import { checkPortFree, portSetting, secondsSetting } from './ready.mjs'
import { print, seconds, StepError } from './say.mjs'
import { superviseAll } from './supervise.mjs'

const PARTS = ['cms', 'storefront']

/** The part that a process of its own runs, from the command line; undefined for the whole shop. */
export function readPart(args) {
  const [part, ...others] = args
  if (part !== undefined && (!PARTS.includes(part) || others.length > 0))
    throw new StepError(`Name no part, or one of: ${PARTS.join(', ')}`)
  return part
}

/** Reads and checks the settings of a start, before anything else is done. */
export async function readShopSettings(part) {
  const settings = {
    part,
    port: portSetting('PORT', 3000),
    cmsPort: portSetting('CMS_PORT', 1337),
    silenceMs: 1000 * secondsSetting('HEALTH_SECONDS', 5),
    isFirstStart: !existsSync(passwordFile()),
  }
  if (!part) checkPortsDiffer(settings)
  checkMetricsPorts(settings)
  if (runs('cms', part)) prepareDataFolder()
  if (runs('storefront', part))
    await checkPortFree(settings.port, 'PORT', process.env.STOREFRONT_HOST || undefined, 'STOREFRONT_HOST')
  if (runs('cms', part))
    await checkPortFree(settings.cmsPort, 'CMS_PORT', process.env.CMS_HOST || '127.0.0.1', 'CMS_HOST')
  return settings
}

const runs = (name, part) => part === undefined || part === name

export function checkPortsDiffer({ port, cmsPort }) {
  const hosts = [process.env.STOREFRONT_HOST || '::', process.env.CMS_HOST || '127.0.0.1']
  // One that listens on all addresses also listens on the other's.
  const share = hosts[0] === hosts[1] || hosts.some((host) => host === '0.0.0.0' || host === '::')
  if (port === cmsPort && share)
    throw new StepError(`Wrong setting. CMS_PORT: must differ from PORT, which is ${port}, too.`)
}

/** The metrics would take a port of the shop, and respond in its place to the supervisor. */
export function checkMetricsPorts({ port, cmsPort, part }) {
  const metrics = portSetting('METRICS_PORT')
  const taken = new Map()
  if (runs('storefront', part)) taken.set(port, 'PORT')
  if (runs('cms', part)) taken.set(cmsPort, 'CMS_PORT')
  const ports = [
    ['storefront', 'METRICS_PORT', metrics],
    ['cms', 'CMS_METRICS_PORT', portSetting('CMS_METRICS_PORT', metrics && metrics + 1)],
  ]
  for (const [owner, name, wanted] of ports) {
    if (wanted === undefined || !runs(owner, part)) continue
    const other = taken.get(wanted)
    if (other) throw new StepError(`Wrong setting. ${name}: must differ from ${other}, which is ${wanted}, too.`)
    taken.set(wanted, name)
  }
}

/**
 * Runs the built cms and storefront, or `part` of them, until Ctrl-C or SIGTERM; a process that dies is restarted.
 * `buildPanel` is called when the shop is open, with a signal that aborts when it stops.
 */
export async function runShop({ part, port, cmsPort, silenceMs, isFirstStart, begun, buildPanel }) {
  const programs = { cms: inRoot('cms/dist/src/main.js'), storefront: inRoot('storefront/build/main.js') }
  if (!PARTS.filter((name) => runs(name, part)).every((name) => existsSync(programs[name])))
    throw new StepError('The shop is not built: run npm run build.')
  const cmsUrl = `http://${reachableHost(process.env.CMS_HOST)}:${cmsPort}`
  const url = `http://${reachableHost(process.env.STOREFRONT_HOST)}:${port}`
  const env = {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    CMS_URL: process.env.CMS_URL || cmsUrl,
  }
  const service = (name, flags, address, sentences) => ({
    name,
    ...sentences,
    launch: () => start(name, [...flags, programs[name]], { env, onLine: (line) => showLine(name, line) }),
    // A part alone is ready as soon as it responds: the other may be away.
    readyUrl: `${address}/healthz`,
    healthUrl: `${address}/healthz`,
  })
  const cms = service('cms', cmsFlags, cmsUrl, {
    slowStart: 'after an update, tables of a large shop may take minutes to bring over',
    meanwhile: 'the storefront shows the pages it has kept',
  })
  const storefront = service('storefront', storefrontFlags, url, {
    slowStart: 'its pages need the cms',
    meanwhile: 'the cms goes on',
  })
  const interrupted = new AbortController()
  onAskedToEnd(() => interrupted.abort())
  // The shop must go on if its terminal is closed, or the process that reads its output ends.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const onReady = () => {
    welcome({ port, cmsPort, isFirstStart, begun, isPanelBuilt: !buildPanel })
    void buildPanel?.(interrupted.signal)
  }
  const watch = { signal: interrupted.signal, silenceMs }
  if (part) return superviseAll([part === 'cms' ? cms : storefront], watch)
  await superviseAll(
    [
      // Where the storefront will look for it: a wrong CMS_URL is named, not the storefront.
      { ...cms, readyUrl: `${env.CMS_URL.replace(/\/$/, '')}/api/health` },
      { ...storefront, readyUrl: `${url}/` },
    ],
    { ...watch, onReady },
  )
}

/** The host by which processes on this machine reach a server that listens on `host`. */
export function reachableHost(host) {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function showLine(name, line) {
  if (!line.trim()) return
  print(line, { before: line.startsWith('{') ? '' : `  [${name}] `, part: name })
}

/** Where the cms writes the first admin's password, if it generates one. */
const passwordFile = () => path.join(dataDir(), 'first-admin.txt')

function welcome({ port, cmsPort, isFirstStart, begun, isPanelBuilt }) {
  const shop = process.env.PUBLIC_URL || `http://localhost:${port}`
  const panel = process.env.CMS_PUBLIC_URL || `http://localhost:${cmsPort}`
  print(`
  Stoep is open (ready in ${seconds(begun)}).

    Shop          ${shop}
    Back office   ${shop}/admin
    Content panel ${panel}/admin${isPanelBuilt ? '' : ' (in a minute or two: it is being built)'}

${signIn(passwordFile(), isFirstStart)}
  Ctrl-C stops it.
`)
}

/** The password is printed once: the output may be kept as a log. */
export function signIn(file, isFirstStart) {
  if (!existsSync(file)) {
    if (!process.env.ADMIN_PASSWORD) return ''
    const email = process.env.ADMIN_EMAIL || 'admin@stoep.local'
    return `    Sign in as    ${email}, with the password you set at the first start (a restored shop has its own users)\n`
  }
  if (!isFirstStart) return `    Sign in       as at the first start: see ${file}\n`
  // Not the file's first line: it has the address, which is printed above.
  const [, ...account] = readFileSync(file, 'utf8').trim().split('\n')
  return `    Sign in with  ${account.join('\n                  ')}\n`
}
