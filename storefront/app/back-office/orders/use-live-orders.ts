import type { OrderList, OrderListRow } from '@stoep/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ResponseOrder } from '~/back-office/forms/response-order'
import { call } from '~/http/staff-api'
import { POLL_MS } from './poll'
import { toOrderAdminSearch, type OrderAdminQuery } from './order-query'

export interface LiveOrders {
  list: OrderList | null
  /** When `list` was true. */
  asOf: number
  /** The last poll failed: what is shown may be old. */
  isStale: boolean
  refresh: () => Promise<void>
  replaceRow: (id: string, change: Partial<OrderListRow>) => void
}

/**
 * The list of the page, looked at again while it is open. It asks the API itself instead of loading the page
 * anew: a server that is down for a moment must not turn the order admin into an error page.
 */
export function useLiveOrders(loaded: { list: OrderList | null; now: number }, query: OrderAdminQuery): LiveOrders {
  const [state, setState] = useState({ list: loaded.list, asOf: loaded.now, isStale: loaded.list === null })
  const search = toOrderAdminSearch(query)
  const current = useRef(search)
  current.current = search
  const responses = useRef(new ResponseOrder()).current
  useEffect(() => {
    responses.changed()
    setState({ list: loaded.list, asOf: loaded.now, isStale: loaded.list === null })
  }, [loaded.list, loaded.now, responses])

  const poll = useCallback(
    async (options: { isUnattended: boolean }) => {
      const asked = responses.ask()
      try {
        const list = await call('GET /api/admin/orders', { query: new URLSearchParams(search), ...options })
        // A response to a filter that was changed meanwhile comes too late.
        if (current.current === search && responses.show(asked)) setState({ list, asOf: Date.now(), isStale: false })
      } catch {
        setState((before) => ({ ...before, isStale: true }))
      }
    },
    [search, responses],
  )

  const refresh = useCallback(() => poll({ isUnattended: false }), [poll])

  useEffect(() => {
    // An order admin that is left open must not keep its session awake for ever.
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
