// Puts the demo catalogue into an empty shop. A process of its own, so that a shop that is open never waits for it.
import { environment } from '../environment'
import { endWith, withCms } from './load-cms'
import { seedDemo } from './seed-demo'

async function main(): Promise<void> {
  if (environment.DEMO === 'off') return console.log('Seeding: DEMO is off, the shop stays as it is.')
  await withCms(seedDemo)
}

main().then(() => process.exit(0), endWith('Seeding'))
