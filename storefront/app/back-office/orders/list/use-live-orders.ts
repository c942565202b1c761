import type { OrderList, OrderListRow } from '@stoep/shared'
import { useNavigate, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ResponseOrder } from '~/back-office/forms/response-order'
import { call } from '~/http/staff-api'
import { POLL_MS } from '~/back-office/orders/waiting/poll'
import { orderAdminHref, orderListSearch, type OrderAdminQuery } from '~/back-office/orders/order-query'

interface LiveOrders {
  list: OrderList | null
  /** The time of `list`, by the server's clock. */
  asOf: number
  /** The last request failed: the list may be outdated. */
  isStale: boolean
  refresh: () => Promise<void>
  replaceRow: (id: string, change: Partial<OrderListRow>) => void
}

/**
 * Polls the page's list while the page is open. It calls the API instead of reloading the page: a short outage of the
 * server must not turn the order admin into an error page.
 */
export function useLiveOrders(loaded: { list: OrderList | null; now: number }, query: OrderAdminQuery): LiveOrders {
  const [state, setState] = useState({ list: loaded.list, asOf: loaded.now, isStale: loaded.list === null })
  const search = orderListSearch(query)
  const isIdle = useNavigation().state === 'idle'
  const current = useRef({ query, search, isIdle })
  current.current = { query, search, isIdle }
  const navigate = useNavigate()
  const responses = useRef(new ResponseOrder()).current
  /** How far the clock of this device is ahead of the server's, which set the holds. */
  const ahead = useRef(0)
  useEffect(() => {
    responses.changed()
    ahead.current = Date.now() - loaded.now
    setState({ list: loaded.list, asOf: loaded.now, isStale: loaded.list === null })
  }, [loaded.list, loaded.now, responses])

  const poll = useCallback(
    async (options: { isUnattended: boolean }) => {
      const request = responses.ask()
      // Responses and failures for an earlier filter, or older than what is shown, are dropped.
      const isCurrent = () => current.current.search === search && responses.show(request)
      try {
        const list = await call('GET /api/admin/orders', { query: new URLSearchParams(search), ...options })
        if (!isCurrent()) return
        if (list.page <= list.pages) return setState({ list, asOf: Date.now() - ahead.current, isStale: false })
        // The orders of the last page have moved on: the page before it is the last one now.
        const last = orderAdminHref({ ...current.current.query, page: list.pages })
        if (current.current.isIdle) navigate(last, { replace: true, preventScrollReset: true })
      } catch {
        if (isCurrent()) setState((before) => ({ ...before, isStale: true }))
      }
    },
    [search, responses, navigate],
  )

  const refresh = useCallback(() => poll({ isUnattended: false }), [poll])

  useEffect(() => {
    // Polling must not extend the session: an order admin left open would never time out.
    const timer = setInterval(() => void poll({ isUnattended: true }), POLL_MS)
    const lookOnReturn = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    document.addEventListener('visibilitychange', lookOnReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookOnReturn)
    }
  }, [poll, refresh])

  const replaceRow = useCallback(
    (id: string, change: Partial<OrderListRow>) => {
      responses.changed()
      setState((before) => ({
        ...before,
        list: before.list && {
          ...before.list,
          orders: before.list.orders.map((row) => (row.id === id ? { ...row, ...change } : row)),
        },
      }))
    },
    [responses],
  )
  return { ...state, refresh, replaceRow }
}
