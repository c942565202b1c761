// Exports or erases a customer's data: privacy-command.js export <phone> <file.json> | erase <phone> --yes
import { runCommand, type Notify } from '../../commands/run-command'
import { writeFile } from 'node:fs/promises'
import { describeCount, isDomainError, normalisePhone } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { withCms } from '../../commands/with-cms'
import { getService } from '../../services'

const ACTOR = 'command'
const USAGE = 'npm run privacy -- export 0821234567 customer.json, or npm run privacy -- erase 0821234567 --yes'

runCommand(async (notify) => {
  const [what = '', typed = '', last = ''] = process.argv.slice(2)
  const phone = normalisePhone(typed)
  if (!phone) throw new Error(`Whose phone number? ${USAGE}`)
  if (what === 'export' && last !== '') return withCms((strapi) => exportTo(strapi, phone, last, notify))
  if (what === 'erase' && last === '--yes') return withCms((strapi) => erase(strapi, phone, notify))
  throw new Error(`Nothing was done. ${USAGE}`)
})

async function exportTo(strapi: Core.Strapi, phone: string, file: string, notify: Notify): Promise<void> {
  const data = await getService(strapi, 'privacy.customers').export(phone, ACTOR, Number.MAX_SAFE_INTEGER - 1)
  await writeFile(file, JSON.stringify(data, null, 2), { mode: 0o600, flag: 'wx' })
  await notify(`${file} holds ${describeCount(data.orders.length, 'order')} of this phone. Only you can read it.`)
}

async function erase(strapi: Core.Strapi, phone: string, notify: Notify): Promise<void> {
  try {
    const { orders } = await getService(strapi, 'privacy.customers').erase(phone, ACTOR)
    await notify(
      `Erased from ${describeCount(orders, 'order')}. Backups made before still hold it until they are deleted.`,
    )
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'customer_has_open_orders') throw error
    throw new Error(`${error.message} Nothing was erased.`)
  }
}
