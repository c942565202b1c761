// npm run dev: runs cms and storefront for developers; both reload when their sources change.
import { watch } from 'node:fs'
import { onAskedToEnd } from './steps/asked-to-end.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { start, stop } from './steps/processes.mjs'
import { checkPortFree, died, portSetting, waitUntilReady } from './steps/ready.mjs'
import { say } from './steps/say.mjs'
import { ensureSeeded } from './steps/shop.mjs'

await runCommand(async () => {
  const port = portSetting('PORT', 3000)
  const cmsPort = portSetting('CMS_PORT', 1337)
  await checkPortFree(port, 'PORT')
  await checkPortFree(cmsPort, 'CMS_PORT', '127.0.0.1')
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'panel')
  await ensureSeeded()

  const env = {
    NODE_ENV: 'development',
    STRAPI_TELEMETRY_DISABLED: 'true',
    PORT: String(port),
    CMS_PORT: String(cmsPort),
  }
  const show = (name) => (line) => line.trim() && console.log(`  [${name}] ${line}`)
  const startCms = async () => {
    const cms = start('cms', [inRoot('cms/dist/src/main.js')], { env, onLine: show('cms') })
    await waitUntilReady(`http://127.0.0.1:${cmsPort}/api/health`, cms)
    return cms
  }
  let cms = await startCms()
  const storefront = start('storefront', ['server/dev.mjs'], {
    cwd: inRoot('storefront'),
    env,
    onLine: show('storefront'),
  })
  await waitUntilReady(`http://127.0.0.1:${port}/`, storefront)
  say(
    `Shop http://localhost:${port}  Back office http://localhost:${port}/admin  Panel http://localhost:${cmsPort}/admin`,
  )

  let restart = Promise.resolve()
  let timer
  const changed = (_event, file) => {
    if (!/\.(ts|json)$/.test(file ?? '') || /(^|\/)admin\/|\.test\.ts$/.test(file ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restart = restart.then(reload).catch((error) => console.error(`✗ ${error.message}`))
    }, 300)
  }
  const reload = async () => {
    await ensureBuilt('shared', 'cms')
    await stop(cms)
    cms = await startCms()
    say('The cms runs the new code.')
  }
  const watchers = ['cms/src', 'cms/config', 'shared/src'].map((folder) =>
    watch(inRoot(folder), { recursive: true }, changed),
  )

  const interrupted = new Promise((resolve) => onAskedToEnd(() => resolve()))
  const failure = await Promise.race([interrupted, storefront.ended.then((ended) => died(storefront, ended))])
  say('Stopping …')
  for (const watcher of watchers) watcher.close()
  await stop(storefront)
  await restart
  await stop(cms)
  if (failure) throw failure
})
