// npm run dev: runs cms and storefront for developers; both reload when their sources change.
import { onAskedToEnd } from './steps/asked-to-end.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { prepareDataFolder } from './steps/data-folder.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { start, stop } from './steps/processes.mjs'
import { checkPortFree, died, portSetting, waitUntilReady } from './steps/ready.mjs'
import { checkPortsDiffer } from './steps/run-shop.mjs'
import { say } from './steps/say.mjs'
import { ensureSeeded } from './steps/shop.mjs'
import { watchFolder } from './steps/watch-folder.mjs'

/** Which processes load the code of a folder. Vite reloads only the storefront's pages. */
const LOADED_BY = [
  { folders: ['cms/src', 'cms/config'], names: ['cms'] },
  { folders: ['storefront/server'], names: ['storefront'] },
  { folders: ['shared/src'], names: ['cms', 'storefront'] },
]

await runCommand(async () => {
  const port = portSetting('PORT', 3000)
  const cmsPort = portSetting('CMS_PORT', 1337)
  checkPortsDiffer({ port, cmsPort })
  prepareDataFolder()
  await checkPortFree(port, 'PORT')
  await checkPortFree(cmsPort, 'CMS_PORT', '127.0.0.1')
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'panel')
  await ensureSeeded()

  const isOver = new AbortController()
  const shop = makeShop({ port, cmsPort })
  const interrupted = new Promise((resolve) => onAskedToEnd(() => resolve()))
  const started = startReloading(shop, isOver.signal).then(() => {
    say(
      `Shop http://localhost:${port}  Back office http://localhost:${port}/admin  Panel http://localhost:${cmsPort}/admin`,
    )
    return interrupted
  })
  try {
    await Promise.race([interrupted, started])
  } finally {
    say('Stopping …')
    isOver.abort()
    await shop.stop()
  }
})

async function startReloading(shop, signal) {
  await shop.open('cms')
  await shop.open('storefront')
  const outdated = new Set()
  let work = Promise.resolve()
  let timer
  const reload = async () => {
    if (signal.aborted) return
    await ensureBuilt('shared', 'cms')
    // A name stays until its process runs the new code: after a failure, the next save may be of another folder.
    for (const name of ['cms', 'storefront']) {
      if (!outdated.has(name) && shop.isRunning(name)) continue
      await shop.open(name)
      outdated.delete(name)
      say(`The ${name} runs the new code.`)
    }
  }
  const reloadSoon = (names) => (file) => {
    if (signal.aborted || !/\.(ts|json)$/.test(file) || /\/admin\/|\.test\.ts$/.test(file)) return
    for (const name of names) outdated.add(name)
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(reload).catch((error) => signal.aborted || console.error(`✗ ${error.message}`))
    }, 300)
  }
  for (const { folders, names } of LOADED_BY) {
    for (const folder of folders) {
      const end = watchFolder(inRoot(folder), reloadSoon(names))
      signal.addEventListener('abort', end)
    }
  }
}

/** Both processes. `open` starts one, after stopping it; `stop` stops both, and then none is started any more. */
function makeShop({ port, cmsPort }) {
  const env = {
    NODE_ENV: 'development',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: String(port),
    CMS_PORT: String(cmsPort),
  }
  const programs = new Map([
    ['cms', { args: [inRoot('cms/dist/src/main.js')], readyUrl: `http://127.0.0.1:${cmsPort}/api/health` }],
    ['storefront', { args: ['server/dev.mjs'], cwd: inRoot('storefront'), readyUrl: `http://127.0.0.1:${port}/` }],
  ])
  const running = new Map()
  let isOver = false
  const close = async (name) => {
    const process_ = running.get(name)
    running.delete(name)
    if (process_) await stop(process_)
  }
  const reportEnd = (name, process_) => (ended) => {
    if (running.get(name) === process_)
      console.error(`✗ ${died(process_, ended).message} It is started again when you save a source file.`)
  }
  return {
    isRunning: (name) => running.has(name) && !running.get(name).hasEnded(),
    async open(name) {
      await close(name)
      if (isOver) return
      const { args, cwd, readyUrl } = programs.get(name)
      const process_ = start(name, args, {
        cwd,
        env,
        onLine: (line) => line.trim() && console.log(`  [${name}] ${line}`),
      })
      running.set(name, process_)
      await waitUntilReady(readyUrl, process_)
      void process_.ended.then(reportEnd(name, process_))
    },
    async stop() {
      isOver = true
      await close('storefront')
      await close('cms')
    },
  }
}
