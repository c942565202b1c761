import { isByStaff } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button, ButtonLink } from '~/ui/button'
import { Checkbox, TextArea } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { compareMessage, isUnchanged } from '~/back-office/orders/compare-message'
import { MessageDifferences } from '~/back-office/orders/message-differences'
import { TICK_TEXTS } from '~/back-office/orders/order-words'
import { replyUrl, writeReply } from './reply'
import type { StaffOrderState } from './use-order'

/** The WhatsApp chat with the shopper: the received tick, a reply for the state, and the stored message to compare. */
export function StaffOrderMessage({ state, shopName }: { state: StaffOrderState; shopName: string }) {
  const { order, isBusy, change } = state
  const text = writeReply(order, shopName)
  /** The value being saved, shown before the response arrives. */
  const [sent, setSent] = useState<boolean>()
  const tick = async (messageReceived: boolean) => {
    if (isBusy) return
    setSent(messageReceived)
    const body = { messageReceived, version: order.version }
    const params = { id: order.id }
    await change((idempotencyKey) => call('PATCH /api/admin/orders/:id', { params, body, idempotencyKey }), {
      done: messageReceived ? TICK_TEXTS.done : 'Tick removed.',
      failed: TICK_TEXTS.failed,
    })
    setSent(undefined)
  }
  // The message of an anonymous order is erased: there is nothing to receive, compare or reply to.
  if (!order.message) return null
  return (
    <section className="panel" aria-labelledby="message-title">
      <h2 id="message-title">WhatsApp</h2>
      {!isByStaff(order) && (
        <Checkbox
          label="Message received"
          checked={sent ?? order.messageReceived}
          onChange={(event) => void tick(event.target.checked)}
        />
      )}
      {order.customerDetails.phoneNumber && <Reply order={order} text={text} />}
      <MessageCheck stored={order.message} />
    </section>
  )
}

/** The prefilled reply follows the order, for example its total, unless staff typed their own. */
function Reply({ order, text }: { order: StaffOrderState['order']; text: string }) {
  const [reply, setReply] = useState(text)
  const [prefilled, setPrefilled] = useState(text)
  if (prefilled !== text) {
    setPrefilled(text)
    if (reply === prefilled) setReply(text)
  }
  const kept = useKeptForm({
    form: 'reply',
    name: `Reply to ${order.orderNumber}`,
    values: { reply },
    isDirty: reply !== text,
    restore: (typed) => setReply(typed.reply),
  })
  const url = replyUrl(order, reply)
  return (
    <>
      <KeptNotice kept={kept} />
      <TextArea
        id="reply"
        label="Reply"
        required
        rows={6}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      {reply !== text && (
        <Button variant="quiet" onClick={() => setReply(text)}>
          Use the prepared reply
        </Button>
      )}
      {url && (
        <ButtonLink variant="plain" href={url} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          Open in WhatsApp
        </ButtonLink>
      )}
    </>
  )
}

function MessageCheck({ stored }: { stored: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [pasted, setPasted] = useState('')
  const differences = pasted.trim() ? compareMessage(stored, pasted) : null
  return (
    <>
      <Button variant="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Compare their message
      </Button>
      {isOpen && (
        <>
          <TextArea
            id="received"
            label="What they sent"
            required
            rows={4}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
          {differences ? (
            <div className="stack" aria-live="polite">
              <p className={isUnchanged(differences) ? 'notice success' : 'notice warning'}>
                {isUnchanged(differences) ? 'Exactly as the shop wrote it.' : 'It differs. The stored order counts.'}
              </p>
              <MessageDifferences differences={differences} />
            </div>
          ) : (
            <pre className="stored-message">{stored}</pre>
          )}
        </>
      )}
    </>
  )
}
