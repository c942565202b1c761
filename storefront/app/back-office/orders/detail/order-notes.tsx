import {
  formatCount,
  isItemsBack,
  MAX_LENGTHS,
  ownValue,
  formatWhen,
  CASH_LABELS,
  STATE_LABELS,
  type OrderEvent,
} from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { focusNext } from '~/back-office/ui/focus-next'
import { newKey } from '~/back-office/forms/repeated-requests'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import type { StaffOrderState } from './use-order'

/** The timeline of the order, newest last, and a form to add a note. */
export function StaffOrderNotes({ state: { order, isBusy, change } }: { state: StaffOrderState }) {
  const [note, setNote] = useState('')
  /** Sent again after a lost response, even if the order has changed since, it counts once with the same key. */
  const [idempotencyKey, setKey] = useState(newKey)
  const kept = useKeptForm({
    form: 'note',
    name: `Note on ${order.orderNumber}`,
    values: { note, idempotencyKey },
    isDirty: note.trim() !== '',
    restore(typed) {
      setNote(typed.note)
      setKey(typed.idempotencyKey)
    },
  })
  const add = async () => {
    const { id } = order
    const adding = () => call('POST /api/admin/orders/:id/notes', { params: { id }, body: { note }, idempotencyKey })
    if (!(await change(adding, { done: 'Note added.', failed: 'Failed to add the note.' }))) return
    setKey(newKey)
    setNote((typed) => (typed === note ? '' : typed))
    focusNext(document.getElementById('note'))
  }
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {order.earlierEvents > 0 && (
        <p className="notice">
          Not shown here: {formatCount(order.earlierEvents)} of the earlier entries. Admins find all changes by staff in
          the audit list.
        </p>
      )}
      <ol className="timeline">
        {order.timeline.map((event, at) => (
          <li key={at}>
            <p>{describeEvent(event)}</p>
            {event.note && <p className="small">{event.note}</p>}
            <p className="small muted">
              {formatWhen(event.at)}, {event.actor}
            </p>
          </li>
        ))}
      </ol>
      <Form className="stack" onSubmit={add}>
        <KeptNotice kept={kept} />
        <TextArea
          id="note"
          label="Add a note"
          required
          rows={2}
          maxLength={MAX_LENGTHS.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="plain" disabled={isBusy || note.trim() === ''}>
          Add note
        </Button>
      </Form>
    </section>
  )
}

function describeEvent(event: OrderEvent): string {
  const { kind, from, to } = event
  if (isItemsBack(event)) return 'Items taken back'
  if (kind === 'cash' && from === to) return 'Cash given back'
  if (kind === 'created') return 'Order placed'
  if (kind === 'note') return 'Note'
  if (kind === 'edit') return 'Order changed'
  if (kind === 'message') return to === 'received' ? 'Message received' : 'Message not received'
  const labels: Readonly<Record<string, string>> = kind === 'cash' ? CASH_LABELS : STATE_LABELS
  return ownValue(labels, to ?? '') ?? to ?? ''
}
