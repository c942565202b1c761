import { describeError, findOrderNumber, lacksMessage, type StaffOrder } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { Button, buttonClass } from '~/ui/button'
import { TextArea } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useIdempotencyKey } from '~/back-office/forms/repeated-requests'
import { useSubmit } from '~/back-office/forms/use-submit'
import { compareMessage, isUnchanged } from '~/back-office/orders/compare-message'
import { MessageDifferences } from '~/back-office/orders/message-differences'
import { TICK_TEXTS } from '~/back-office/orders/order-words'

/** Finds the order of a pasted WhatsApp message and shows line by line how it differs from the stored message. */
export function PasteMessageDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const [text, setText] = useState('')
  const typed = useRef(text)
  const [order, setOrder] = useState<StaffOrder>()
  const idempotencyKey = useIdempotencyKey()
  const { isBusy, problem, submit, reject } = useSubmit({ isQuiet: true })

  const find = async () => {
    setOrder(undefined)
    const number = findOrderNumber(text)
    if (!number) return reject('There is no order number in this text. It looks like ST-7K4QX.')
    let found: StaffOrder | undefined
    const finding = async () => (found = await fetchByNumber(number))
    const isFound = await submit(finding, { failed: describeError('order_not_found') })
    // The result is about the text that was sent, and another may be there by now.
    if (!isFound || typed.current !== text) return
    setOrder(found)
    if (!found) reject(`There is no order ${number}.`)
  }
  const tick = async ({ id, version }: StaffOrder) => {
    const body = { version, messageReceived: true }
    const ticking = async () => {
      const ticked = await call('PATCH /api/admin/orders/:id', { params: { id }, body, idempotencyKey })
      if (typed.current === text) setOrder(ticked)
    }
    if (await submit(ticking, TICK_TEXTS)) onChanged()
  }
  return (
    <StaffDialog title="Check a received message" size="wide" question={null} onClose={onClose}>
      <Form className="sheet-body stack" onSubmit={find}>
        <TextArea
          id="pasted-message"
          data-first-focus=""
          label="Message from WhatsApp"
          required
          rows={7}
          value={text}
          error={problem || undefined}
          onChange={(event) => {
            typed.current = event.target.value
            setText(event.target.value)
            setOrder(undefined)
          }}
        />
        {order && <Result order={order} pasted={text} isBusy={isBusy} onTick={() => void tick(order)} />}
        <div className="form-actions">
          <Button variant="plain" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" disabled={isBusy || text.trim() === ''}>
            Find order
          </Button>
        </div>
      </Form>
    </StaffDialog>
  )
}

async function fetchByNumber(number: string): Promise<StaffOrder | undefined> {
  const { orders } = await call('GET /api/admin/orders', { query: { state: 'all', search: number } })
  const row = orders.find(({ orderNumber }) => orderNumber === number)
  return row && call('GET /api/admin/orders/:id', { params: { id: row.id } })
}

interface ResultProps {
  order: StaffOrder
  pasted: string
  isBusy: boolean
  onTick: () => void
}

function Result({ order, pasted, isBusy, onTick }: ResultProps) {
  const differences = compareMessage(order.message, pasted)
  return (
    <section className="stack" aria-live="polite">
      <p className={isUnchanged(differences) ? 'notice success' : 'notice warning'}>
        {isUnchanged(differences)
          ? `The message is exactly as the shop wrote it for ${order.orderNumber}.`
          : `The message differs from what the shop wrote for ${order.orderNumber}. The stored order counts.`}
      </p>
      <MessageDifferences differences={differences} />
      <div className="form-actions">
        <Link className={buttonClass({ variant: 'plain' })} to={`/admin/orders/${order.id}`}>
          Open {order.orderNumber}
        </Link>
        {lacksMessage(order) && (
          <Button variant="plain" disabled={isBusy} onClick={onTick}>
            Tick as received
          </Button>
        )}
      </div>
    </section>
  )
}
