import { NavigationType, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useRef, type MutableRefObject, type RefObject } from 'react'
import { UNSAVED, type Question } from '~/back-office/notifications/question'
import { beforeLogin } from '~/http/staff-api'
import { useAfterLayout } from '~/ui/use-after-layout'

interface Guard {
  stops: Exclude<Parameters<typeof useBlocker>[0], boolean>
  question: Question
  onLeave: (() => void) | undefined
}

interface Options {
  /** Set once the page is left on purpose. */
  isLeaving?: MutableRefObject<boolean>
  question?: Question
  /** Limits it to Back and Forward. */
  isBackOnly?: boolean
  /** Called when the user leaves all the same. */
  onLeave?: () => void
}

/** A leave that was stopped, to be asked about. */
interface Stopped {
  question: Question
  stay: () => void
  leave: () => void
}

/** All guards on the page: the router asks only the one that was added last, which asks the others. */
const onPage = new Set<RefObject<Guard>>()

/**
 * Stops leaving while there is unsaved input: on leaving the back office with the browser's own question, within it by
 * what is returned: the question of the guard that stopped it, null while there is none. The router knows a guard only
 * a moment after it is rendered: render one before there is input.
 */
export function useLeaveBlocker(isDirty: boolean, options: Options): Stopped | null {
  const { question = UNSAVED, isBackOnly = false, onLeave } = options
  const { pathname } = useLocation()
  const own = useRef(false)
  const isLeaving = options.isLeaving ?? own
  const stops: Guard['stops'] = ({ currentLocation, nextLocation, historyAction }) =>
    isDirty &&
    !isLeaving.current &&
    // For a moment after the next page is shown the router still asks the guard of the page that was left.
    currentLocation.pathname === pathname &&
    (!isBackOnly || historyAction === NavigationType.Pop) &&
    currentLocation.pathname !== nextLocation.pathname
  const guard = useRef<Guard>({ stops, question, onLeave })
  guard.current = { stops, question, onLeave }
  useAfterLayout(() => {
    onPage.add(guard)
    return () => void onPage.delete(guard)
  }, [])
  const stopping = useRef<Guard>()
  const blocker = useBlocker((leaving) => {
    // The last: a dialog lies above the page.
    stopping.current = [...onPage].reverse().find(({ current }) => current?.stops(leaving))?.current ?? undefined
    return stopping.current !== undefined
  })
  useEffect(
    () =>
      // No question is needed, because unsaved fields are kept across a new sign-in.
      beforeLogin(() => {
        isLeaving.current = true
      }),
    [isLeaving],
  )
  useAfterLayout(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isLeaving])
  if (blocker.state !== 'blocked') return null
  const asked = stopping.current ?? guard.current
  return {
    question: asked.question,
    stay: blocker.reset,
    leave() {
      blocker.proceed()
      asked.onLeave?.()
    },
  }
}
