import { isDomainError, type OrderList } from '@stoep/shared'
import { useLocation, useNavigation } from '@remix-run/react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { call } from '~/http/staff-api'
import { useToast } from '~/back-office/notifications/toast-provider'
import { keepSoundOn, playOrderSound, readsSoundOn, wakeSound } from './order-sound'
import { POLL_MS } from './poll'

/** What a poll of the orders says about those that wait. */
export type WaitingNews = Pick<OrderList, 'waiting' | 'lastMadeAt'>

interface WaitingOrders {
  /** Null until it could be fetched. */
  waiting: number | null
  /** A page that looked itself tells what it saw. */
  note: (news: WaitingNews) => void
  isHeard: boolean
  setHeard: (isHeard: boolean) => void
}

const WaitingContext = createContext<WaitingOrders | null>(null)

export function useWaitingOrders(): WaitingOrders {
  const orders = useContext(WaitingContext)
  if (!orders) throw new Error('useWaitingOrders must be used within WaitingOrdersProvider')
  return orders
}

/** How many orders wait, on every page of the back office: in its title, and heard when one comes in. */
export function WaitingOrdersProvider({ loaded, children }: { loaded: WaitingNews | null; children: ReactNode }) {
  const toast = useToast()
  const [waiting, setWaiting] = useState(loaded?.waiting ?? null)
  const [isHeard, setIsHeard] = useState(false)
  const seen = useRef(loaded)
  const lookedAt = useRef(0)
  const heard = useRef(false)
  heard.current = isHeard

  const note = useCallback(
    (news: WaitingNews) => {
      const before = seen.current
      seen.current = news
      lookedAt.current = Date.now()
      setWaiting(news.waiting)
      if (!before || (news.lastMadeAt ?? '') <= (before.lastMadeAt ?? '')) return
      const more = Math.max(1, news.waiting - before.waiting)
      toast(more === 1 ? 'A new order came in.' : `${more} new orders came in.`, 'info')
      if (heard.current) playOrderSound()
    },
    [toast],
  )
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

  const value = useMemo(() => ({ waiting, note, isHeard, setHeard }), [waiting, note, isHeard, setHeard])
  return <WaitingContext.Provider value={value}>{children}</WaitingContext.Provider>
}

/** Looks now and then, unless the page did so itself. */
function useLooks(lookedAt: { current: number }, note: (news: WaitingNews) => void): void {
  useEffect(() => {
    const poll = async () => {
      if (Date.now() - lookedAt.current < POLL_MS) return
      // A session that is over is told where something is asked for, not here: what is being typed must not be lost.
      const options = { isUnattended: true, staysOnRejection: true }
      try {
        note(await call('GET /api/admin/orders', { query: { limit: 1 }, ...options }))
      } catch (error) {
        // The number stays as it was; the orders' own page says that it may be old. A session that is over has no more to tell.
        if (isDomainError(error) && error.status === 401) clearInterval(timer)
      }
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [lookedAt, note])
}

const COUNTED = /^\(\d+\) /

/** The number before every title of the back office, so that a tab in the background shows it. */
function useTitleCount(waiting: number | null): void {
  const { key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    const title = document.title.replace(COUNTED, '')
    document.title = waiting ? `(${waiting}) ${title}` : title
  }, [waiting, key, state])
}
