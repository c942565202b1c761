import { newPasswordSchema } from '@stoep/shared'
import { isCommonPassword } from '../domain/admin-auth/common-passwords'
import { requireShop } from '../database/require-shop'
import { environment } from '../environment'

/**
 * Rejects a wrong ADMIN_PASSWORD before a shop is made. A shop that is there has its admin, and the lists take memory.
 */
export async function checkFirstPassword(): Promise<void> {
  if (environment.ADMIN_PASSWORD === undefined) return
  const isNew = await requireShop().then(
    () => false,
    () => true,
  )
  if (isNew) await requireGoodPassword()
}

/** Throws when ADMIN_PASSWORD is none that the back office would accept. */
export async function requireGoodPassword(): Promise<void> {
  const password = environment.ADMIN_PASSWORD
  if (password === undefined) return
  // Nobody can type it again.
  if (/[\r\n]/.test(password)) reject('must be one line, without an end of line')
  const { error } = newPasswordSchema.safeParse(password)
  if (error) reject(error.issues.map(({ message }) => onOneLine(message)).join('; '))
  if (await isCommonPassword(password)) reject('is one of the most common passwords, or looks like one')
}

function reject(why: string): never {
  throw new Error(`Wrong setting. ADMIN_PASSWORD: ${why}`)
}

/** A heading and its list, for a message of one line. */
const onOneLine = (message: string): string => {
  const [heading, ...items] = message.split('\n- ')
  return [heading, items.join(', ')].filter(Boolean).join(' ')
}
