// npm run serve: runs a shop that is built already, as `npm start` does; for systemd and containers.
import { runCommand } from './steps/command.mjs'
import { readShopSettings, runShop } from './steps/run-shop.mjs'

await runCommand(async () => {
  await runShop({ ...(await readShopSettings()), begun: performance.now() })
})
