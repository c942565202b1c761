// For a user who is locked out: second-factor-command.js reset <e-mail> removes their passkeys and recovery codes.
import { runTypedCommand } from '../../commands/typed-command'
import { WrongArguments } from '../../commands/read-arguments'
import { withShop } from '../../commands/with-cms'
import { getService } from '../../services'
import { findStaffByEmail } from '../users/rows/staff-rows'

const ACTOR = 'command'

const usage = {
  about: 'Removes the passkeys and recovery codes of a user who lost them.',
  line: 'npm run second-factor -- reset thandi@shop.example',
  most: 2,
  options: {},
} as const

runTypedCommand(usage, async ({ positionals }, notify) => {
  const [what, typed = ''] = positionals
  const email = typed.trim().toLowerCase()
  if (what !== 'reset' || email === '') throw new WrongArguments('Whose?')
  await withShop(async (strapi) => {
    const user = await findStaffByEmail(strapi.db.connection, email)
    if (!user) throw new Error(`Nobody of the staff has the email ${email}. Nothing was done.`)
    await getService(strapi, 'admin-auth.second-factor').reset(user.documentId, ACTOR)
    await notify(`${email} has no second factor any more and is signed out. The password is as it was.`)
  })
})
