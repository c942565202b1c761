import { environment } from '../app/platform/environment'
import { saveMemory } from './save-memory'
import { startServer } from './start-server'

try {
  await startServer(environment(), { kind: 'built', folder: new URL('./', import.meta.url) })
  saveMemory()
} catch (error) {
  console.error(`The storefront cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
