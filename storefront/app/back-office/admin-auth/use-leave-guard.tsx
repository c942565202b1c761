import { useBlocker } from '@remix-run/react'
import { useEffect, type MutableRefObject, type ReactNode } from 'react'
import { beforeLogin } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'

/**
 * Asks before unsaved changes are lost: within the back office with the returned dialog, which must be rendered, and on
 * leaving it with the browser's own question.
 */
export function useLeaveGuard(isDirty: boolean, isLeaving: MutableRefObject<boolean>): ReactNode {
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
  return (
    <StaffDialog title="Discard your changes?" onClose={blocker.reset}>
      <div className="sheet-body stack">
        <p>What you typed has not been saved.</p>
        <div className="form-actions">
          <Button variant="plain" onClick={blocker.reset}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Discard changes
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}
