import { NavigationType, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useRef, type MutableRefObject, type RefObject } from 'react'
import { beforeLogin } from '~/http/staff-api'

type StopsLeaving = Exclude<Parameters<typeof useBlocker>[0], boolean>

/** Of all blockers on the page: the router asks only the one that was added last, which asks the others. */
const onPage = new Set<RefObject<StopsLeaving>>()

/**
 * Stops leaving while there is unsaved input and `isLeaving` is not set: within the back office by the returned
 * blocker, and on leaving it with the browser's own question. `isBackOnly` limits the blocker to Back and Forward. The
 * router knows a blocker only a moment after it is rendered: render it before there is input.
 */
export function useLeaveBlocker(isDirty: boolean, isLeaving: MutableRefObject<boolean>, isBackOnly = false) {
  const { pathname } = useLocation()
  const stops: StopsLeaving = ({ currentLocation, nextLocation, historyAction }) =>
    isDirty &&
    !isLeaving.current &&
    // For a moment after the next page is shown the router still asks the blocker of the page that was left.
    currentLocation.pathname === pathname &&
    (!isBackOnly || historyAction === NavigationType.Pop) &&
    currentLocation.pathname !== nextLocation.pathname
  const latest = useRef(stops)
  latest.current = stops
  useEffect(() => {
    onPage.add(latest)
    return () => void onPage.delete(latest)
  }, [])
  const blocker = useBlocker((leaving) => [...onPage].some(({ current }) => current?.(leaving)))
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
