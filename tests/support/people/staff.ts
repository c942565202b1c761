import { createHash, createHmac, randomBytes } from 'node:crypto'
import { RESET_MINUTES, type StaffRole } from '@stoep/shared'
import { ADMIN_EMAIL } from '../shop/cms-process.ts'
import type { Database } from '../shop/database.ts'

export interface StaffSession {
  /** Sent as `Authorization: Bearer` or as the cookie `staffToken`. */
  token: string
  csrfToken: string
  userId: number
  documentId: string
  name: string
  email: string
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
const newId = () => randomBytes(12).toString('hex')
export const documentColumns = () => {
  const now = new Date()
  return { document_id: newId(), created_at: now, updated_at: now, published_at: now }
}

/** Makes a member of staff and signs them in by inserting rows, which avoids the slow password hash. */
export async function signInStaff(database: Database, role: StaffRole): Promise<StaffSession> {
  const { token, csrfToken } = newTokens()
  const columns = documentColumns()
  const name = `Test ${role}`
  const email = `${columns.document_id}@stoep.test`
  const roleRow = await database.row<{ id: number }>('select id from up_roles where type = ?', [role])
  const userId = await database.insert('up_users', {
    ...columns,
    username: name,
    email,
    provider: 'local',
    confirmed: true,
    blocked: false,
  })
  await database.insert('up_users_role_lnk', { user_id: userId, role_id: roleRow!.id })
  await startSession(database, userId, token, csrfToken)
  return { token, csrfToken, userId, documentId: columns.document_id, name, email }
}

/** Gives the same person a new session. */
export async function signInAgain(database: Database, known: StaffSession): Promise<StaffSession> {
  const session = { ...known, ...newTokens() }
  await startSession(database, session.userId, session.token, session.csrfToken)
  return session
}

const newTokens = () => ({
  token: randomBytes(32).toString('base64url'),
  csrfToken: randomBytes(32).toString('base64url'),
})

const startSession = (database: Database, userId: number, token: string, csrfToken: string): Promise<number> =>
  database.insert('staff_sessions', {
    ...documentColumns(),
    token_hash: hash(token),
    csrf_hash: hash(csrfToken),
    user_id: userId,
    last_seen_at: new Date(),
  })

/** Signs them in on this many more devices. */
export async function giveSessions(database: Database, { userId }: StaffSession, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const { token, csrfToken } = newTokens()
    await startSession(database, userId, token, csrfToken)
  }
}

/** Gives them the password of the first admin. */
export const givePassword = (database: Database, { email }: StaffSession): Promise<void> =>
  database.run('update up_users set password = (select password from up_users where email = ?) where email = ?', [
    ADMIN_EMAIL,
    email,
  ])

/**
 * The password of the first admin, hashed with 64 times the usual work: comparing it takes some four seconds. Meanwhile
 * the cms turns to other requests every tenth of a second only, so that a change of a password takes one or two.
 */
export const SLOW_HASH = '$2a$16$Q2NjZbuZjJu/3uJ3LAwJjOUtVrGQrN4iEVMSa4CabL9YWrqpYCf6a'

/** Gives them the password of the first admin, which takes long to check: time for a change meanwhile. */
export const giveSlowPassword = (database: Database, { email }: StaffSession): Promise<void> =>
  database.run('update up_users set password = ? where email = ?', [SLOW_HASH, email])

/** How many tries the limits have counted: a sign-in is counted before its password is checked. */
export async function countTries(database: Database): Promise<number> {
  const row = await database.row<{ points: number }>('select coalesce(sum(points), 0) as points from rate_limits')
  return Number(row!.points)
}

/**
 * Settings of a cms that sends e-mail to a server that does not exist; with the known secret, tests can make its reset
 * links.
 */
export const mailing = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Stoep <shop@stoep.test>',
  JWT_SECRET: 'a secret of the tests alone',
}

/** The key at the end of a link that resets their password, as a cms with the settings above makes it. */
export async function resetKeyOf(database: Database, { documentId }: StaffSession): Promise<string> {
  const row = await database.row<{ password: string | null; email: string }>(
    'select password, email from up_users where document_id = ?',
    [documentId],
  )
  const until = (Date.now() + RESET_MINUTES * 60_000).toString(36)
  const sealed = JSON.stringify(['password reset', documentId, row!.email, until, row!.password])
  return `${documentId}.${until}.${createHmac('sha256', mailing.JWT_SECRET).update(sealed).digest('base64url')}`
}

/** Makes it look as if they had signed in this long ago and used the session since. */
export const beganMinutesAgo = (database: Database, { userId }: StaffSession, minutes: number): Promise<void> =>
  database.run('update staff_sessions set created_at = ? where user_id = ?', [
    new Date(Date.now() - minutes * 60_000),
    userId,
  ])
