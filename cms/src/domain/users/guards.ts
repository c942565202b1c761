import { DomainError, type StaffRole } from '@stoep/shared'

interface StaffAccount {
  userId: number
  role: StaffRole
}

/**
 * Throws when an account must not change its role or be deleted. To be called inside the lock, with the current number
 * of `admins`. `nextRole` null means deletion.
 */
export function checkStaffChange(
  account: StaffAccount,
  change: { actorId: number; nextRole: StaffRole | null; admins: number },
): void {
  if (change.nextRole === null && account.userId === change.actorId) throw new DomainError('own_account')
  const stopsBeingAdmin = account.role === 'admin' && change.nextRole !== 'admin'
  if (stopsBeingAdmin && change.admins <= 1) throw new DomainError('last_admin')
}

/** Whether a change ends the user's sessions, as a new password or another role does. */
export const endsSessions = (account: StaffAccount, change: { password?: string; role: StaffRole }): boolean =>
  change.password !== undefined || change.role !== account.role
