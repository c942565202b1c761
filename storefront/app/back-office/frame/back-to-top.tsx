import { BACK_TO_TOP_IDLE_MS, BACK_TO_TOP_THRESHOLD_PX } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { IconButton } from '~/back-office/ui/icon-button'

const ACTIVITIES = ['pointermove', 'pointerdown', 'keydown']

/** Beside the tabs, which are always visible, so that it covers nothing. Behaves like the shop's. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsShown(false), BACK_TO_TOP_IDLE_MS)
    }
    const onScroll = () => {
      setIsShown(scrollY > BACK_TO_TOP_THRESHOLD_PX)
      keep()
    }
    addEventListener('scroll', onScroll, options)
    for (const activity of ACTIVITIES) addEventListener(activity, keep, options)
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [])
  if (!isShown) return null
  return <IconButton className="staff-top" icon="up" label="Back to top" onClick={() => scrollTo(0, 0)} />
}
