// npm start: installs, builds what changed, seeds an empty shop, starts cms and storefront and keeps them running. The
// content panel is built while the shop is open.
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { planPanelBuild } from './steps/panel.mjs'
import { readShopSettings, runShop } from './steps/run-shop.mjs'
import { prepareShop } from './steps/shop.mjs'

await runCommand(async () => {
  const begun = performance.now()
  const settings = await readShopSettings()
  await ensureInstalled()
  await prepareShop()
  await runShop({ ...settings, begun, buildPanel: planPanelBuild() })
})
