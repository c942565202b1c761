import { errorText } from '@stoep/shared'
import { environment } from '../app/platform/environment'
import { saveMemory } from './save-memory'
import { startServer } from './start-server'

try {
  await startServer(environment(), { kind: 'built', folder: new URL('./', import.meta.url) })
  saveMemory()
} catch (error) {
  console.error(`The storefront cannot start: ${errorText(error)}`)
  process.exit(1)
}
