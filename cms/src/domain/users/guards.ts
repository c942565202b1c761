import { DomainError, type StaffRole } from '@stoep/shared'

interface StaffAccount {
  userId: number
  role: StaffRole
}

/**
 * Whether an account may lose its role or go away, seen from inside the lock: `admins` is how many there
 * are at this moment. `nextRole` null means deletion.
 */
export function checkStaffChange(
  account: StaffAccount,
  change: { actorId: number; nextRole: StaffRole | null; admins: number },
): void {
  if (change.nextRole === null && account.userId === change.actorId) throw new DomainError('own_account')
  const stopsBeingAdmin = account.role === 'admin' && change.nextRole !== 'admin'
  if (stopsBeingAdmin && change.admins <= 1) throw new DomainError('last_admin')
}

/** What ends a user's sessions: a new password or another role. A new name does not. */
export const endsSessions = (account: StaffAccount, change: { password?: string; role: StaffRole }): boolean =>
  change.password !== undefined || change.role !== account.role
