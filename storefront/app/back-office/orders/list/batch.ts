import {
  type BatchMove,
  type BatchOutcome,
  describeCount,
  describeError,
  type OrderListRow,
  type OrderState,
  STATE_LABELS,
} from '@stoep/shared'

const DONE: Readonly<Record<BatchMove, string>> = { packed: 'packed', dispatched: 'handed to the courier' }

export interface BatchReport {
  /** "2 orders packed." */
  done: string
  /** The orders that were not changed, with the reason. */
  left: { id: string; orderNumber: string; reason: string }[]
}

export function reportBatch(to: BatchMove, rows: readonly OrderListRow[], { outcomes }: BatchOutcome): BatchReport {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const moved = outcomes.filter(({ error }) => error === null).length
  return {
    done: moved === 0 ? '' : `${describeCount(moved, 'order')} ${DONE[to]}.`,
    left: outcomes.flatMap(({ id, error }) => {
      const row = rowOf.get(id)
      return error && row ? [{ id, orderNumber: row.orderNumber, reason: explain(error, row.state) }] : []
    }),
  }
}

const explain = ({ code, message }: { code: string; message: string }, state: OrderState): string =>
  code === 'illegal_transition' && message === describeError(code)
    ? `It is ${STATE_LABELS[state].toLowerCase()}: this is not its next step.`
    : message
