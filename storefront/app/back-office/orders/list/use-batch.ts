import { type BatchMove, type BatchTransition, describeCount, MOVES_AT_ONCE, type OrderListRow } from '@stoep/shared'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { newKey, UnsureRequests } from '~/back-office/forms/repeated-requests'
import { isChanged } from '~/back-office/forms/changes-of'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { toggled } from '~/back-office/ui/toggled'
import { reportBatch, type BatchReport } from './batch'

const FAILED: Readonly<Record<BatchMove, string>> = {
  packed: 'Failed to pack the orders. Please try again.',
  dispatched: 'Failed to hand the orders over. Please try again.',
}

/** What is typed for the orders that are handed to the courier; the waybill numbers by the ids of the orders. */
export interface BatchHandover {
  courier: string
  waybills: ReadonlyMap<string, string>
}

export interface Batch {
  /** The ticked orders that are still in the list, as of its last load. */
  picked: readonly OrderListRow[]
  /** The id of the order that was ticked last. */
  lastPicked: string | undefined
  pick: (rows: readonly OrderListRow[], isPicked: boolean) => void
  clear: () => void
  isBusy: boolean
  report: BatchReport | null
  /** The orders that were not changed, which stay ticked; null when the request failed. */
  move: (to: BatchMove, more?: BatchHandover) => Promise<BatchReport['left'] | null>
}

interface SentMove {
  idempotencyKey: string
  body: BatchTransition
}

/** Whether a move that may have been made is meant again: its orders have at most the version that it gave them. */
const isSameMove = ({ body: before }: SentMove, { body: now }: SentMove): boolean =>
  !isChanged(aimOf(before), aimOf(now)) &&
  now.orders.every(({ version }, index) => version <= before.orders[index]!.version + 1)

const aimOf = ({ orders, ...move }: BatchTransition) => ({
  ...move,
  orders: orders.map(({ id, waybill }) => ({ id, waybill })),
})

const idOf = ({ id }: { id: string }) => id

/** The ticked orders and the moves made with them together. */
export function useBatch(rows: readonly OrderListRow[], refresh: () => Promise<void>): Batch {
  const toast = useToast()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, submit } = useSubmit()
  const [report, setReport] = useState<BatchReport | null>(null)
  // An order that left the list is not visible, and a move must not change orders that are not visible.
  const picked = rows.filter(({ id }) => ids.has(id)).slice(0, MOVES_AT_ONCE)
  const lastPicked = [...ids].filter((id) => picked.some((row) => row.id === id)).at(-1)
  const isSent = useRef(false)
  const [moves] = useState(() => new UnsureRequests<SentMove>(isSameMove))

  const pick = (changed: readonly OrderListRow[], isPicked: boolean) => {
    const next = toggled(picked.map(idOf), changed.map(idOf), isPicked)
    if (next.size > MOVES_AT_ONCE)
      toast(`At most ${describeCount(MOVES_AT_ONCE, 'order')} can be ticked at once.`, 'info')
    setIds(next)
    setReport(null)
  }

  const move: Batch['move'] = async (to, more) => {
    if (isSent.current) return null
    isSent.current = true
    setReport(null)
    const meant: SentMove = {
      idempotencyKey: newKey(),
      body: {
        to,
        orders: picked.map(({ id, version }) => ({
          id,
          version,
          ...(more ? { waybill: more.waybills.get(id) ?? '' } : {}),
        })),
        ...(more ? { courier: more.courier } : {}),
      },
    }
    let left: BatchReport['left'] | null = null
    const moving = async () => {
      const moved = await moves.send(meant, (sent) => call('POST /api/admin/orders/batch-transitions', sent))
      const made = reportBatch(to, picked, moved)
      left = made.left
      setReport(left.length > 0 ? made : null)
      // Others may have been ticked meanwhile.
      setIds((ticked) => toggled(toggled(ticked, picked.map(idOf), false), made.left.map(idOf), true))
      if (made.done) toast(made.done, 'success')
      await refresh()
    }
    if (!(await submit(moving, { failed: FAILED[to] }))) await refresh()
    isSent.current = false
    return left
  }

  const clear = () => {
    setIds(new Set())
    setReport(null)
  }
  return { picked, lastPicked, pick, clear, isBusy, report, move }
}
