import { formatCount, formatRand } from '@stoep/shared'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/back-office/ui/icon-button'
import { useListFocus } from '~/back-office/ui/use-list-focus'
import { readQuantity, type DraftLine } from './order-draft'
import { LineQuantity } from '~/back-office/orders/line-quantity'
import { nameLine, optionsOf } from '~/back-office/orders/order-words'
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
        <ul className="new-order-lines rows" aria-label="Items of the order">
          {lines.map((line, at) => (
            <li key={line.key}>
              <img className="thumb" src={line.thumbUrl} alt="" width={48} height={60} />
              <div className="line-name">
                <p>
                  <strong>{line.name}</strong>
                </p>
                <p className="small muted">{describeLine(line)}</p>
              </div>
              <LineQuantity
                id={quantityId(at)}
                line={line}
                aria-label={`Quantity of ${nameLine(line)}`}
                min={line.minOrder}
                step={line.minOrder}
                onChange={(quantity) => setQuantity(line.key, quantity)}
              />
              <p className="line-total">{formatRand(line.unitInCents * readQuantity(line.quantity))}</p>
              <IconButton icon="trash" label={`Remove ${nameLine(line)}`} onClick={() => remove(line.key)} />
              <FieldError id={`${quantityId(at)}-problem`}>{line.problem}</FieldError>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const describeLine = (line: DraftLine): string =>
  [optionsOf(line), formatRand(line.unitInCents), `${formatCount(line.available)} in stock`].filter(Boolean).join(' · ')
