// For a user who forgot the password and gets no email: reset-password-command.js <e-mail> prints a link that sets one.
import { RESET_MINUTES } from '@stoep/shared'
import { runTypedCommand } from '../../commands/typed-command'
import { WrongArguments } from '../../commands/read-arguments'
import { withShop } from '../../commands/with-cms'
import { getService } from '../../services'

const usage = {
  about: 'Prints links with which a user who forgot the password sets a new one.',
  line: 'npm run reset-password -- thandi@shop.example',
  most: 1,
  options: {},
} as const

runTypedCommand(usage, async ({ positionals: [typed = ''] }, notify) => {
  const email = typed.trim().toLowerCase()
  if (email === '') throw new WrongArguments('Whose?')
  await withShop(async (strapi) => {
    const resets = getService(strapi, 'admin-auth.password-resets')
    const [backOffice, panel] = [await resets.makeLink(email), await resets.makePanelLink(email)]
    if (!backOffice && !panel) throw new Error(`Nobody of the staff has the email ${email}. Nothing was done.`)
    if (backOffice) await notify(`A new password for the back office: ${backOffice}`)
    if (panel) await notify(`A new password for Strapi's panel: ${panel}`)
    await notify(
      `Each link works once, within ${RESET_MINUTES} minutes. Whoever has it can sign in: do not pass it on.`,
    )
  })
})
