// Puts the demo catalogue into an empty shop. A process of its own, so that a shop that is open never waits for it.
import { runCommand } from '../src/commands/run-command'
import { withCms } from '../src/commands/with-cms'
import { lockStart, releaseStart } from '../src/database/start-lock'
import { environment } from '../src/environment'
import { seedDemo } from './seed-demo'

runCommand(async (notify) => {
  if (environment.DEMO === 'off') return notify('Seeding: DEMO is off, the shop stays as it is.')
  await withCms(async (strapi) => {
    // Another start waits, and then finds the catalogue done; two would stumble over each other's products.
    await lockStart()
    try {
      await seedDemo(strapi, notify)
    } finally {
      await releaseStart()
    }
  })
})
