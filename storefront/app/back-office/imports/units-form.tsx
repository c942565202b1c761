import { describeCount, type ImportBatchDetail, MAX_STOCK } from '@stoep/shared'
import { useState } from 'react'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { asksUnits } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  onSaved: (batch: ImportBatchDetail) => void
}

/** Asks once for the stock of all new products for which the file states none. */
export function UnitsForm({ batch, onSaved }: Props) {
  const { id, stock } = batch
  const [isOpen, setIsOpen] = useState(stock.units === null)
  const seen = stock.units === null ? '' : String(stock.units)
  const [text, setText] = useState(seen)
  const { isBusy, errors, submit, reject } = useSubmit<'units'>()
  const kept = useKeptForm({
    form: 'units',
    name: 'How many of each there are',
    values: { text },
    isDirty: text !== seen,
    restore(typed) {
      setText(typed.text)
      setIsOpen(true)
    },
  })
  if (!asksUnits(batch)) return null
  const save = async () => {
    const units = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : MAX_STOCK + 1
    if (units > MAX_STOCK) return reject('', { units: `Type a whole number from 0 to ${MAX_STOCK}.` })
    await submit(
      async () => onSaved(await call('PUT /api/admin/imports/batches/:id/stock', { params: { id }, body: { units } })),
      { failed: 'The stock could not be saved. Please try again.' },
    )
  }
  if (!isOpen)
    return (
      <p className="small muted">
        Each new product that the file does not count comes in with {stock.units}.{' '}
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          Change
        </button>
      </p>
    )
  return (
    <section className="panel" aria-labelledby="units-title">
      <h2 id="units-title">How many of each are there?</h2>
      <p>
        The file does not count {describeCount(stock.uncounted, 'product')}. Until you say, a new one comes in sold out.
        Each is counted as one, whatever it is chosen in; by size and colour you count it in its own form.
      </p>
      <KeptNotice kept={kept} />
      <Form className="import-rate" noValidate onSubmit={save}>
        <Field
          id="import-units"
          label="Units of each"
          required
          inputMode="numeric"
          placeholder="10"
          value={text}
          error={errors.units}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="plain" disabled={isBusy}>
          Use this number
        </Button>
      </Form>
    </section>
  )
}
