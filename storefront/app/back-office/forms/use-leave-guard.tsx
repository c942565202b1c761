import { useBlocker } from '@remix-run/react'
import { useEffect, type MutableRefObject, type ReactNode } from 'react'
import { beforeLogin } from '~/http/staff-api'
import { LeaveDialog, UNSAVED, type Question } from '~/back-office/notifications/staff-dialog'

/**
 * Asks before unsaved changes are lost: within the back office with the returned dialog, which must be rendered, and on
 * leaving it with the browser's own question.
 */
export function useLeaveGuard(
  isDirty: boolean,
  isLeaving: MutableRefObject<boolean>,
  question: Question = UNSAVED,
): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(
    () =>
      // No question is needed, because unsaved fields are kept across a new sign-in.
      beforeLogin(() => {
        isLeaving.current = true
      }),
    [isLeaving],
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isLeaving])
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog {...question} onStay={blocker.reset} onLeave={blocker.proceed} />
}
