import { formatCount, formatRand } from '@stoep/shared'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useListFocus } from '~/back-office/ui/use-list-focus'
import { readQuantity, type DraftLine } from './order-draft'
import { optionsOf } from '~/back-office/orders/order-words'
import type { NewOrder } from './use-new-order'

export const quantityId = (at: number): string => `line-${at}`

/** The lines chosen so far, each with its units, price and problem. */
export function NewOrderLines({ order: { lines, remove, setQuantity } }: { order: NewOrder }) {
  const list = useListFocus<HTMLDivElement>(lines.length)
  return (
    <div ref={list} tabIndex={-1}>
      {lines.length === 0 ? (
        <p className="muted">Nothing chosen yet. Find a product below.</p>
      ) : (
        <ul className="new-order-lines" aria-label="Items of the order">
          {lines.map((line, at) => (
            <li key={line.key}>
              <img className="thumb" src={line.thumbUrl} alt="" width={48} height={60} />
              <div className="line-name">
                <p>
                  <strong>{line.name}</strong>
                </p>
                <p className="small muted">{describeLine(line)}</p>
              </div>
              <input
                id={quantityId(at)}
                className="input"
                type="number"
                inputMode="numeric"
                aria-label={`Quantity of ${line.name} ${optionsOf(line)}`.trim()}
                aria-invalid={line.problem ? true : undefined}
                aria-describedby={line.problem ? `${quantityId(at)}-problem` : undefined}
                min={line.minOrder}
                step={line.minOrder}
                value={line.quantity}
                onChange={(event) => setQuantity(line.key, event.target.value)}
              />
              <p className="line-total">{formatRand(line.unitInCents * readQuantity(line.quantity))}</p>
              <Button
                variant="quiet"
                size="round"
                aria-label={`Remove ${line.name} ${optionsOf(line)}`.trim()}
                onClick={() => remove(line.key)}
              >
                <Icon name="trash" />
              </Button>
              {line.problem && (
                <p className="error" id={`${quantityId(at)}-problem`}>
                  {line.problem}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const describeLine = (line: DraftLine): string =>
  [optionsOf(line), formatRand(line.unitInCents), `${formatCount(line.available)} in stock`].filter(Boolean).join(' · ')
