import { useLocation, useNavigation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { call } from '~/http/staff-api'
import { useToast } from '~/back-office/notifications/toast-provider'
import { keepSoundOn, playOrderSound, readsSoundOn, wakeSound } from './order-sound'
import { hasNewOrder, type WaitingNews } from './order-news'
import { POLL_MS } from './poll'

interface WaitingOrders {
  /** Null until it was fetched. */
  waiting: number | null
  /** Called by pages that fetch orders themselves, with what they got. */
  note: (news: WaitingNews) => void
  /** Called when this user placed an order: the next news is about that one and is not announced. */
  expectOwn: () => void
  isHeard: boolean
  setHeard: (isHeard: boolean) => void
}

const WaitingContext = createContext<WaitingOrders | null>(null)

export function useWaitingOrders(): WaitingOrders {
  const orders = useContext(WaitingContext)
  if (!orders) throw new Error('useWaitingOrders must be used within WaitingOrdersProvider')
  return orders
}

/** Shows the number of waiting orders in the title of every back-office page; a new order gives a toast and a sound. */
export function WaitingOrdersProvider({ loaded, children }: { loaded: WaitingNews | null; children: ReactNode }) {
  const toast = useToast()
  const [waiting, setWaiting] = useState(loaded?.waiting ?? null)
  const [isHeard, setIsHeard] = useState(false)
  const seen = useRef(loaded)
  const lookedAt = useRef(-Infinity)
  const heard = useRef(false)
  heard.current = isHeard

  const note = useCallback(
    (news: WaitingNews) => {
      const before = seen.current
      seen.current = news
      lookedAt.current = performance.now()
      setWaiting(news.waiting)
      if (!before || !hasNewOrder(before, news)) return
      const more = Math.max(1, news.waiting - before.waiting)
      toast(more === 1 ? 'A new order came in.' : `${more} new orders came in.`, 'info')
      if (heard.current) playOrderSound()
    },
    [toast],
  )
  const expectOwn = useCallback(() => void (seen.current = null), [])
  useEffect(() => {
    if (loaded) note(loaded)
  }, [loaded, note])
  useLooks(lookedAt, note)
  useTitleCount(waiting)

  useEffect(() => {
    setIsHeard(readsSoundOn())
    const wake = () => heard.current && wakeSound()
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
    }
  }, [])
  const setHeard = useCallback((on: boolean) => {
    keepSoundOn(on)
    setIsHeard(on)
  }, [])

  const value = useMemo(
    () => ({ waiting, note, expectOwn, isHeard, setHeard }),
    [waiting, note, expectOwn, isHeard, setHeard],
  )
  return <WaitingContext.Provider value={value}>{children}</WaitingContext.Provider>
}

/** Polls, unless the page fetched the orders itself within the interval. */
function useLooks(lookedAt: { current: number }, note: (news: WaitingNews) => void): void {
  useEffect(() => {
    const poll = async () => {
      // Not by the clock of this device: if that is set back, no order would be announced.
      if (performance.now() - lookedAt.current < POLL_MS) return
      // An ended session must not lead to the sign-in page here, while the user types; their next own request does.
      const options = { isUnattended: true, staysOnRejection: true }
      try {
        note(await call('GET /api/admin/orders', { query: { limit: 1 }, ...options }))
      } catch {
        // The old number stays; the order admin says that it may be outdated. An ended session goes on polling, because
        // the user may sign in again in another tab.
      }
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [lookedAt, note])
}

const COUNTED = /^\(\d+\) /

/** Puts the number before the page's title, so that a tab in the background shows it. */
function useTitleCount(waiting: number | null): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    const title = document.title.replace(COUNTED, '')
    document.title = waiting ? `(${waiting}) ${title}` : title
  }, [waiting, key, state])
}
