import { describe, expect, it } from 'vitest'
import { checkStaffChange, endsSessions } from './guards'

const admin = { userId: 1, role: 'admin' as const }
const codeOf = (act: () => void): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('changes of staff', () => {
  it('never remove one’s own account', () =>
    expect(codeOf(() => checkStaffChange(admin, { actorId: 1, nextRole: null, admins: 2 }))).toBe('own_account'))

  it('never remove or demote the last admin', () => {
    for (const nextRole of [null, 'staff'] as const) {
      expect(codeOf(() => checkStaffChange(admin, { actorId: 9, nextRole, admins: 1 }))).toBe('last_admin')
    }
  })

  it('may remove one of two admins, and staff always', () => {
    expect(codeOf(() => checkStaffChange(admin, { actorId: 9, nextRole: null, admins: 2 }))).toBeUndefined()
    const staff = { userId: 2, role: 'staff' as const }
    expect(codeOf(() => checkStaffChange(staff, { actorId: 9, nextRole: null, admins: 1 }))).toBeUndefined()
  })

  it('end the sessions for a new password or role, not otherwise', () => {
    expect(endsSessions(admin, { role: 'admin' })).toBe(false)
    expect(endsSessions(admin, { role: 'staff' })).toBe(true)
    expect(endsSessions(admin, { role: 'admin', password: 'N3w!passw' })).toBe(true)
  })
})
