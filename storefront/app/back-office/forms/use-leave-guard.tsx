import type { MutableRefObject, ReactNode } from 'react'
import type { Question } from '~/back-office/notifications/question'
import { LeaveDialog } from '~/back-office/notifications/staff-dialog'
import { useLeaveBlocker } from './use-leave-blocker'

/** Asks before unsaved changes are lost, within the back office with the returned dialog, which must be rendered. */
export function useLeaveGuard(
  isDirty: boolean,
  options: { isLeaving?: MutableRefObject<boolean>; question?: Question } = {},
): ReactNode {
  const stopped = useLeaveBlocker(isDirty, options)
  return stopped && <LeaveDialog {...stopped} />
}
