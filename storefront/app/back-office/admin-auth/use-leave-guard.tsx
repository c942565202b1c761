import { useBlocker } from '@remix-run/react'
import { useEffect, type MutableRefObject, type ReactNode } from 'react'
import { beforeLogin } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'

/**
 * Asks before what was typed is lost, whichever way one leaves: within the back office by a dialog, which
 * has to be rendered, out of it by the browser's own question.
 */
export function useLeaveGuard(isDirty: boolean, isLeaving: MutableRefObject<boolean>): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(
    () =>
      // What was typed is kept then.
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
