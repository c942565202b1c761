import { formatRand, formatRandText, MAX_LENGTHS, parseRand, type StaffOrder } from '@stoep/shared'
import { useState } from 'react'
import { Field } from '~/ui/field'
import { FormActions } from '~/back-office/ui/form-actions'
import { InlineForm } from '~/back-office/forms/inline-form'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'

interface Props {
  order: Pick<StaffOrder, 'orderNumber' | 'total'>
  isBusy: boolean
  /** Not the order's next step. */
  isAside: boolean
  onSend: (amount: string, note: string) => void
  onClose: () => void
}

/** Asks about likely typing errors: a missing decimal separator makes the amount 100 times as large. */
const isFarFrom = (typed: number, due: number): boolean => typed > 2 * due || typed < due / 2

/** The form for cash that differs from the order's total. */
export function OtherAmount({ order: { orderNumber, total }, isBusy, isAside, onSend, onClose }: Props) {
  const place = { form: 'cash', name: `Cash of ${orderNumber}` }
  const { values, set, kept } = useKeptValues(place, () => ({ amount: '', note: '' }))
  const { amount, note } = values
  const { errors, reject, onTyped } = useSubmit<'amount'>()
  const typed = parseRand(amount)
  const due = parseRand(total) ?? 0
  const isOther = typed !== undefined && typed !== due
  /** The amount the user is asked to confirm, as it is far from the total. */
  const [asked, setAsked] = useState<number>()
  const isAsking = typed !== undefined && typed === asked
  return (
    <InlineForm
      className="stack"
      noValidate
      aria-label="Another amount"
      kept={kept}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (typed === undefined) return reject('', { amount: 'Type the amount in rand, like 349.00.' })
        if (isFarFrom(typed, due) && !isAsking) return setAsked(typed)
        onSend(amount, note)
      }}
    >
      <Field
        id="cash-amount"
        label="Amount received"
        required
        inputMode="decimal"
        placeholder={total}
        value={amount}
        error={errors.amount}
        hint={isOther ? `The order is ${formatRandText(total)}. The difference is kept.` : undefined}
        onChange={onTyped('amount', (text) => set({ amount: text }))}
      />
      <Field
        id="cash-note"
        label="Note"
        maxLength={MAX_LENGTHS.note}
        value={note}
        onChange={(event) => set({ note: event.target.value })}
      />
      {isAsking && (
        <p className="notice warning" role="alert">
          {formatRand(typed)} is far from the {formatRand(due)} of the order. Is it really what was received?
        </p>
      )}
      <FormActions
        label={isAsking ? `Yes, save ${formatRand(typed)}` : 'Save the amount'}
        isBusy={isBusy}
        isAside={isAside}
        onCancel={onClose}
      />
    </InlineForm>
  )
}
