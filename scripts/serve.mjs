// npm run serve: runs a shop that is built already, as `npm start` does; for systemd and containers. `npm run serve --
// cms`, or `storefront`, runs this part alone, where each is a process of its own.
import { runCommand } from './steps/command.mjs'
import { readPart, readShopSettings, runShop } from './steps/run-shop.mjs'

await runCommand(async () => {
  const part = readPart(process.argv.slice(2))
  await runShop({ ...(await readShopSettings(part)), begun: performance.now() })
})
