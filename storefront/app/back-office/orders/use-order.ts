import { isDomainError, staffOrderSchema, type StaffOrder } from '@stoep/shared'
import { useCallback, useState } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { useToast } from '~/back-office/notifications/toast-provider'

export interface OrderChange {
  method: 'post' | 'patch'
  /** After `/api/admin/orders/{id}`. */
  path: '' | '/transitions' | '/cash' | '/notes'
  body: Record<string, unknown>
  done: string
  failed: string
}

export interface Rejection {
  message: string
  /** Somebody else was quicker: what is shown is not what is stored. */
  isOutdated: boolean
  /** What is wrong with which field, or which line is short. */
  details: string[]
}

export interface StaffOrderState {
  order: StaffOrder
  isBusy: boolean
  /** Changes the order; true when it worked. A rejection stays on the page, next to the buttons. */
  change: (change: OrderChange) => Promise<boolean>
  rejection: Rejection | null
  reload: () => Promise<void>
}

/** An order on the page with the calls that change it: each responses the whole order, which is then shown. */
export function useStaffOrder(loaded: StaffOrder): StaffOrderState {
  const toast = useToast()
  const [order, setOrder] = useState(loaded)
  const [isBusy, setIsBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)

  const change = useCallback(
    async ({ method, path, body, done, failed }: OrderChange) => {
      setIsBusy(true)
      setRejection(null)
      try {
        const sent = path === '/notes' ? body : { ...body, version: order.version }
        setOrder(await staffApi[method](`/api/admin/orders/${order.id}${path}`, sent, staffOrderSchema))
        toast(done, 'success')
        return true
      } catch (error) {
        setRejection(toRejection(error, failed))
        toast(messageOf(error, failed), 'error')
        return false
      } finally {
        setIsBusy(false)
      }
    },
    [order.id, order.version, toast],
  )

  const reload = useCallback(async () => {
    setIsBusy(true)
    try {
      setOrder(await staffApi.get(`/api/admin/orders/${order.id}`, staffOrderSchema))
      setRejection(null)
    } catch (error) {
      toast(messageOf(error, 'Could not load order details.'), 'error')
    }
    setIsBusy(false)
  }, [order.id, toast])

  return { order, isBusy, change, rejection, reload }
}

export function toRejection(error: unknown, otherwise: string): Rejection {
  if (!isDomainError(error)) return { message: otherwise, isOutdated: false, details: [] }
  return {
    message: messageOf(error, otherwise),
    isOutdated: error.code === 'version_conflict' || error.code === 'illegal_transition',
    details: describeDetails(error.details),
  }
}

interface KnownDetails {
  fields?: { field: string; message: string }[]
  lines?: { name: string; size: string; color: string; wanted: number; available: number }[]
}

/** The fields or lines a rejection names, as sentences. */
function describeDetails(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return []
  const { fields = [], lines = [] } = details as KnownDetails
  return [
    ...fields.map(({ field, message }) => `${field.replace(/^customerDetails\./, '')} ${message}`),
    ...lines.map((line) => {
      const options = [line.size, line.color].filter((option) => option && option !== 'N/A').join(', ')
      return `${line.name}${options ? ` (${options})` : ''}: ${line.wanted} wanted, ${line.available} in stock`
    }),
  ]
}
