// Exports or erases a customer's data: privacy-command.js export <phone> <file.json> | erase <phone> --yes
import { runTypedCommand } from '../../commands/typed-command'
import { describeCount, describeFormerOrders, isDomainError, normalisePhone, type FormerOrder } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { WrongArguments } from '../../commands/read-arguments'
import type { Notify } from '../../commands/run-command'
import { withShop } from '../../commands/with-cms'
import { writeNewFile } from '../../commands/write-new-file'
import { getService } from '../../services'

const ACTOR = 'command'

const usage = {
  about: 'Exports or erases the data of a customer.',
  line: 'npm run privacy -- export 0821234567 customer.json, or npm run privacy -- erase 0821234567 --yes',
  most: 3,
  options: { yes: { type: 'boolean' } },
} as const

runTypedCommand(usage, async ({ positionals, values }, notify) => {
  const [what, typed = '', file] = positionals
  const phone = normalisePhone(typed)
  if (!phone) throw new WrongArguments('Whose phone number?')
  if (what === 'export' && file && !values.yes) return exportTo(file, phone, notify)
  if (what === 'erase' && !file && values.yes) return withShop((strapi) => erase(strapi, phone, notify))
  throw new WrongArguments('Nothing was done.')
})

/** Opens the file first: an export that cannot be written is not made, as each is recorded. */
async function exportTo(file: string, phone: string, notify: Notify): Promise<void> {
  let [orders, told] = [0, '']
  await writeNewFile(file, (write) =>
    withShop(async (strapi) => {
      const exported = await getService(strapi, 'privacy.customers').export(phone, ACTOR, Number.MAX_SAFE_INTEGER - 1)
      const { formerOrders, ...data } = exported
      orders = data.orders.length
      told = describeFormer(formerOrders)
      await write(JSON.stringify(data, null, 2))
    }),
  )
  await notify(`${file} holds ${describeCount(orders, 'order')} of this phone. Only you can read it.${told}`)
}

async function erase(strapi: Core.Strapi, phone: string, notify: Notify): Promise<void> {
  try {
    const { orders, formerOrders } = await getService(strapi, 'privacy.customers').erase(phone, ACTOR)
    await notify(
      `Erased from ${describeCount(orders, 'order')}. Backups made before still hold it until they are deleted.${describeFormer(formerOrders)}`,
    )
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'customer_has_open_orders') throw error
    throw new Error(`${error.message} Nothing was erased.`)
  }
}

/** '' for none; they are left to a person, who can look at them. */
function describeFormer(orders: readonly FormerOrder[]): string {
  if (orders.length === 0) return ''
  return ` ${describeFormerOrders(orders.length)} ${orders.map(({ orderNumber }) => orderNumber).join(', ')}`
}
