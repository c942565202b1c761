import { centsOfSum, formatRand, MAX_LENGTHS, type StaffOrder } from '@stoep/shared'
import { Checkbox, Field } from '~/ui/field'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { MOVE_TEXTS, nameLine, overpaidCents } from '~/back-office/orders/order-words'
import { LineUnits } from './line-units'
import { MoveFrame, placeOf, type MoveProps } from './move-frame'

interface Typed {
  lineId: number
  quantity: string
  restock: boolean
}

const toTyped = ({ lineId }: StaffOrder['items'][number]): Typed => ({ lineId, quantity: '', restock: true })

/** Which units of a delivered order came back, and whether they go back into stock. */
export function ItemsBackForm({ order, onMove, ...frame }: MoveProps) {
  const { values, set, kept } = useKeptValues(placeOf(frame.to, order), () => ({
    note: '',
    typed: order.items.map(toTyped),
  }))
  const { note, typed } = values
  const rows = order.items.map((line) => {
    const { quantity, restock } = typed.find(({ lineId }) => lineId === line.lineId) ?? toTyped(line)
    return { line, quantity, restock, units: Number(quantity) }
  })
  const change = (lineId: number, changed: Partial<Typed>) =>
    set({ typed: typed.map((one) => (one.lineId === lineId ? { ...one, ...changed } : one)) })
  const items = rows
    .filter(({ units }) => units > 0)
    .map(({ line: { lineId }, units: quantity, restock }) => ({ lineId, quantity, restock }))
  const isWhole = rows.every(({ line, units }) => units >= line.quantity)
  const backInCents = rows.reduce((sum, { line, units }) => sum + units * centsOfSum(line.price), 0)
  return (
    <MoveFrame {...frame} kept={kept} canSend={items.length > 0 && !isWhole} onSend={() => onMove({ items, note })}>
      <fieldset className="stack">
        <legend className="legend">Units that came back</legend>
        <ul className="edit-lines rows">
          {rows.map(({ line, quantity, restock, units }) => (
            <LineUnits
              key={line.lineId}
              id={`back-${line.lineId}`}
              line={line}
              most={line.quantity}
              placeholder="0"
              value={quantity}
              onChange={(typedUnits) => change(line.lineId, { quantity: typedUnits })}
            >
              {units > 0 && (
                <Checkbox
                  label="Back in stock"
                  aria-label={`Back in stock: ${nameLine(line)}`}
                  checked={restock}
                  onChange={(event) => change(line.lineId, { restock: event.target.checked })}
                />
              )}
            </LineUnits>
          ))}
        </ul>
      </fieldset>
      <Field
        id={`note-${frame.to}`}
        label="Why"
        maxLength={MAX_LENGTHS.note}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <p role="status" className={isWhole ? 'notice warning' : undefined}>
        {isWhole
          ? `This is everything in the order. To take it back whole, use “${MOVE_TEXTS.returned.button}”.`
          : items.length > 0
            ? describeOutcome(order, centsOfSum(order.total) - backInCents)
            : 'Enter how many units of each item came back.'}
      </p>
    </MoveFrame>
  )
}

/** "New total R349.00, R349.00 to give back." */
function describeOutcome(order: StaffOrder, totalInCents: number): string {
  const overpaid = overpaidCents(order, totalInCents)
  return `New total ${formatRand(totalInCents)}${overpaid > 0 ? `, ${formatRand(overpaid)} to give back` : ''}.`
}
