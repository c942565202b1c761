import { createHash, randomBytes } from 'node:crypto'
import {
  passkeyAddedSchema,
  passkeyStepSchema,
  secondStepResponseSchema,
  type NewPasskey,
  type SecondStep,
} from '@stoep/shared'
import { Authenticator } from './authenticator.ts'
import { ADMIN_PASSWORD } from '../shop/cms-process.ts'
import type { Call, CallResponse } from '../calls/call.ts'
import type { Database } from '../shop/database.ts'
import { fromNetwork } from './shopper.ts'
import { documentColumns, givePassword, signInStaff, type StaffSession } from './staff.ts'

/** The PUBLIC_URL of the tests. */
export const SHOP_ORIGIN = 'http://shop.test'

export interface WithPasskey {
  user: StaffSession
  phone: Authenticator
  passkeyId: string
  recoveryCodes: string[]
}

type SecondStepOf<Kind extends SecondStep['kind']> = Extract<SecondStep, { kind: Kind }>

/** The passkey calls of staff, without a browser. */
export class SecondFactorOffice {
  constructor(private readonly cms: { call: Call; database: Database }) {}

  /** Makes a member of staff with the first admin's password, a passkey and its recovery codes. */
  async hire(role: 'admin' | 'staff' = 'staff', isSynced = false): Promise<WithPasskey> {
    const user = await this.hirePlain(role)
    const phone = new Authenticator(SHOP_ORIGIN, isSynced)
    const added = passkeyAddedSchema.parse((await this.add(user, phone)).body)
    return { user, phone, passkeyId: added.passkeys[0]!._id, recoveryCodes: added.recoveryCodes }
  }

  /** The same without a passkey. */
  async hirePlain(role: 'admin' | 'staff' = 'staff'): Promise<StaffSession> {
    const user = await signInStaff(this.cms.database, role)
    await givePassword(this.cms.database, user)
    return user
  }

  async begin({ token }: Pick<StaffSession, 'token'>) {
    const response = await this.cms.call('POST', '/api/admin/account/passkeys/begin', { token, body: {} })
    return passkeyStepSchema.parse(response.body)
  }

  async add(user: StaffSession, phone: Authenticator, name = 'My phone'): Promise<CallResponse> {
    const step = await this.begin(user)
    return this.store(user, step.token, phone.make(step.options), name)
  }

  store(
    { token }: Pick<StaffSession, 'token'>,
    step: string,
    passkey: NewPasskey,
    name = 'My phone',
  ): Promise<CallResponse> {
    return this.cms.call('POST', '/api/admin/account/passkeys', { token, body: { token: step, name, passkey } })
  }

  /** Sends email and password. */
  signIn({ email }: { email: string }, headers = fromNetwork(), password = ADMIN_PASSWORD): Promise<CallResponse> {
    return this.cms.call('POST', '/api/admin/secure-login', { headers, body: { email, password } })
  }

  /** Signs in with the right password and returns the second step. */
  async halfSignIn<Kind extends SecondStep['kind']>(
    user: { email: string },
    kind: Kind,
    headers = fromNetwork(),
  ): Promise<SecondStepOf<Kind>> {
    const { secondStep } = secondStepResponseSchema.parse((await this.signIn(user, headers)).body)
    if (secondStep.kind !== kind) throw new Error(`The second step is ${secondStep.kind}, not ${kind}.`)
    return secondStep as SecondStepOf<Kind>
  }

  byPasskey(token: string, passkey: unknown, headers = fromNetwork()): Promise<CallResponse> {
    return this.cms.call('POST', '/api/admin/second-step/passkey', { headers, body: { token, passkey } })
  }

  byCode(token: string, code: string, headers = fromNetwork()): Promise<CallResponse> {
    return this.cms.call('POST', '/api/admin/second-step/recovery-code', { headers, body: { token, code } })
  }

  setUp(token: string, passkey: unknown, headers = fromNetwork()): Promise<CallResponse> {
    const body = { token, name: 'My phone', passkey }
    return this.cms.call('POST', '/api/admin/second-step/set-up', { headers, body })
  }

  async require(token: string, isRequired: boolean): Promise<CallResponse> {
    return this.cms.call('PUT', '/api/admin/second-factor', { token, body: { isRequired } })
  }
}

/** Opens a second step for this user, as if the password had been given; returns its token. */
export async function giveStep(
  database: Database,
  { userId }: StaffSession,
  { purpose, challenge }: { purpose: 'sign-in' | 'set-up'; challenge: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.insert('staff_steps', {
    ...documentColumns(),
    token_hash: createHash('sha256').update(token).digest('hex'),
    purpose,
    user_id: userId,
    challenge,
    tries: 0,
    expires_at: new Date(Date.now() + 240_000),
  })
  return token
}
