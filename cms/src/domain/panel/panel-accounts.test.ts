import { describe, expect, it } from 'vitest'
import { compareAccounts } from './panel-accounts'

const user = { documentId: 'u1', state: { email: 'ed@shop.test', isActive: true }, passwordHash: 'one' }
const role = { documentId: 'r1', state: { name: 'Editor', rights: ['read pages', 'write pages'] } }

describe('a change of an account of the panel', () => {
  it('has the whole account when it is made or removed', () => {
    expect(compareAccounts(undefined, user)).toEqual({
      ...{ action: 'create', subjectId: 'u1', before: undefined, after: user.state, locksOut: false },
    })
    expect(compareAccounts(role, undefined)).toEqual({
      ...{ action: 'delete', subjectId: 'r1', before: role.state, after: undefined, locksOut: false },
    })
    expect(compareAccounts(undefined, undefined)).toBeUndefined()
  })

  it('says that a password is new, but not which', () => {
    const changed = compareAccounts(user, { ...user, passwordHash: 'two' })
    expect(changed).toMatchObject({ action: 'update', locksOut: true, after: { passwordChanged: true } })
    expect(JSON.stringify(changed)).not.toMatch(/one|two/)
  })

  it('locks out a user who is blocked, but not one who is let in or gets another e-mail', () => {
    const blocked = { ...user, state: { ...user.state, isActive: false } }
    expect(compareAccounts(user, blocked)).toMatchObject({ action: 'update', locksOut: true })
    expect(compareAccounts(blocked, user)).toMatchObject({ action: 'update', locksOut: false })
    const renamed = { ...user, state: { ...user.state, email: 'eddie@shop.test' } }
    expect(compareAccounts(user, renamed)).toMatchObject({ action: 'update', locksOut: false })
  })

  it('lists only the rights that a role got or lost', () => {
    const changed = { ...role, state: { name: 'Editor', rights: ['read pages', 'read orders'] } }
    expect(compareAccounts(role, changed)).toMatchObject({
      before: { name: 'Editor', rights: ['write pages'] },
      after: { name: 'Editor', rights: ['read orders'] },
    })
  })
})
