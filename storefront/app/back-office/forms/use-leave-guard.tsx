import type { MutableRefObject, ReactNode } from 'react'
import { LeaveDialog, UNSAVED, type Question } from '~/back-office/notifications/staff-dialog'
import { useLeaveBlocker } from './use-leave-blocker'

/** Asks before unsaved changes are lost, within the back office with the returned dialog, which must be rendered. */
export function useLeaveGuard(
  isDirty: boolean,
  isLeaving: MutableRefObject<boolean>,
  question: Question = UNSAVED,
): ReactNode {
  const blocker = useLeaveBlocker(isDirty, isLeaving)
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog {...question} onStay={blocker.reset} onLeave={blocker.proceed} />
}
