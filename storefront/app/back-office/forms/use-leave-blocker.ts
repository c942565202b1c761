import { NavigationType, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, type MutableRefObject } from 'react'
import { beforeLogin } from '~/http/staff-api'

/**
 * Stops leaving while there is unsaved input and `isLeaving` is not set: within the back office by the returned
 * blocker, and on leaving it with the browser's own question. `isBackOnly` limits the blocker to Back and Forward. The
 * router asks the blocker that was added last and no other: add none that never stops anything.
 */
export function useLeaveBlocker(isDirty: boolean, isLeaving: MutableRefObject<boolean>, isBackOnly = false) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !isLeaving.current &&
      // For a moment after the next page is shown the router still asks the blocker of the page that was left.
      currentLocation.pathname === pathname &&
      (!isBackOnly || historyAction === NavigationType.Pop) &&
      currentLocation.pathname !== nextLocation.pathname,
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
  return blocker
}
