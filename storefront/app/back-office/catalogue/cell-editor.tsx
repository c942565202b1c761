import { formatRand, losesOldPrice, productChangeSchema } from '@stoep/shared'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { describeKept } from '~/back-office/forms/kept-notice'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import type { AdminProductRow } from './product-row'
import { useSaveCell } from './use-save-cell'
import type { EditRow } from './use-edited-rows'

interface Props {
  row: AdminProductRow
  field: 'price' | 'stock'
  /** The initial text of the input: "349.00". */
  value: string
  edit: EditRow
  children: ReactNode
}

const FIELD_NAMES = { price: 'Price', stock: 'Stock' } as const

/** A value edited in the table: Enter or leaving the field saves, after a conflict only Enter; Escape discards. */
export function CellEditor({ children, ...cell }: Props) {
  const { row, field } = cell
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Returns the focus to the cell, where the keyboard left off.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <CellInput {...cell} onClose={() => setIsOpen(false)} />
  return (
    <button
      ref={button}
      type="button"
      className="cell-value"
      title={`Change the ${field}`}
      onClick={() => setIsOpen(true)}
    >
      <span className="hide">{`Change the ${field} of ${row.name}: `}</span>
      {children}
    </button>
  )
}

function CellInput({ row, field, value, edit, onClose }: Omit<Props, 'children'> & { onClose: () => void }) {
  // The list may be reloaded meanwhile: what is typed is based on what the cell showed when it was opened.
  const [seen, setSeen] = useState({ row, value })
  const { isBusy, problem, isConflict, save, reject } = useSaveCell(edit)
  useEffect(() => {
    // The message says what the value is now.
    if (isConflict) setSeen({ row, value })
  }, [isConflict, row, value])
  const { fields, setFields, kept } = useKeptFields({
    form: `${field} ${row.id}`,
    name: `${FIELD_NAMES[field]} of ${row.name}`,
    seen: { typed: seen.value },
    labels: { typed: FIELD_NAMES[field] },
  })
  const { typed } = fields
  const isClosed = useRef(false)
  const close = () => {
    isClosed.current = true
    onClose()
  }
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isClosed.current || isBusy) return
    if (typed.trim() === seen.value) return close()
    const change = { [field]: typed.trim() }
    const parsed = productChangeSchema.safeParse(change)
    if (!typed.trim()) return reject('Please enter a number, or press Escape.')
    if (!parsed.success) return reject(`The ${field} ${parsed.error.issues[0]!.message}.`)
    if (await save(seen.row, change, lost && `${lost} was removed, because it is not above the new price.`)) close()
  }
  const lost = field === 'price' ? nameLostPrice(row, typed) : ''
  const errorId = `cell-${field}-${row.id}-error`
  const lostId = `cell-${field}-${row.id}-lost`
  return (
    <form className="cell-form" onSubmit={(event) => void send(event)} noValidate>
      <input
        className="input"
        aria-label={`New ${field} of ${row.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={[problem && errorId, lost && lostId].filter(Boolean).join(' ') || undefined}
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        autoFocus
        value={typed}
        readOnly={isBusy}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setFields({ typed: event.target.value })}
        // After a conflict only Enter saves: leaving the field would overwrite what was just said to be there.
        onBlur={() => !isConflict && void send()}
        onKeyDown={(event) => event.key === 'Escape' && !isBusy && close()}
      />
      {/* No button, because leaving the field for it would save. */}
      {kept.isRestored && (
        <p className="hint" role="status">
          {`${describeKept(kept)} Press Enter to save it or Escape to discard it.`}
        </p>
      )}
      {lost && (
        <p className="hint" id={lostId}>
          {`${lost} will be removed, because it is not higher.`}
        </p>
      )}
      {problem && (
        <p className="error" id={errorId} role="alert">
          {problem}
          {isConflict && ` The ${field} is now ${seen.value}. Press Enter to replace it or Escape to keep it.`}
        </p>
      )}
    </form>
  )
}

/** "The old price of R120.00": the old price that the typed price removes; '' if it stays or there is none. */
function nameLostPrice({ priceInCents, struckInCents }: AdminProductRow, typed: string): string {
  const parsed = productChangeSchema.safeParse({ price: typed.trim() })
  if (struckInCents === null || !parsed.success) return ''
  const isLost = losesOldPrice({ paidInCents: priceInCents, struckInCents }, parsed.data)
  return isLost ? `The old price of ${formatRand(struckInCents)}` : ''
}
