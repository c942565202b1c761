import type { ImportBatchDetail } from '@stoep/shared'
import { useState } from 'react'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/ui/form'
import { asksRate, readRate } from './batch-words'

const RAND = 'ZAR'

interface Props {
  batch: ImportBatchDetail
  onSaved: (batch: ImportBatchDetail) => void
}

/** Asks once for the exchange rate of a file whose prices are not known to be in rand. */
export function RateForm({ batch, onSaved }: Props) {
  const { id, currency, rate, needsRate } = batch
  const [isOpen, setIsOpen] = useState(needsRate)
  const seen = rate === null || rate === 1 ? '' : String(rate)
  const [text, setText] = useState(seen)
  const { isBusy, errors, submit, reject } = useSubmit<'rate'>()
  const kept = useKeptForm({
    form: 'rate',
    name: 'What its prices are in rand',
    values: { text },
    isDirty: text !== seen,
    restore(typed) {
      setText(typed.text)
      setIsOpen(true)
    },
  })
  if (!asksRate(batch)) return null
  const name = currency && currency !== RAND ? currency : 'of its currency'
  const save = async (given: number | undefined) => {
    if (given === undefined) return reject('', { rate: 'Type what one is in rand, like 18.25.' })
    await submit(
      async () =>
        onSaved(await call('PUT /api/admin/imports/batches/:id/rate', { params: { id }, body: { rate: given } })),
      { failed: 'The rate could not be saved. Please try again.' },
    )
  }
  if (!isOpen)
    return (
      <p className="small muted">
        {rate === 1 ? 'The prices of this file are taken as rand.' : `1 ${name} is taken as R${rate}.`}{' '}
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          Change
        </button>
      </p>
    )
  return (
    <section className="panel" aria-labelledby="rate-title">
      <h2 id="rate-title">What are its prices in rand?</h2>
      <p>
        {name === currency
          ? `The prices of this file are in ${currency}.`
          : 'This file does not say in which currency its prices are.'}{' '}
        Until you say, the numbers are taken as they stand, and nothing is published.
      </p>
      <KeptNotice kept={kept} />
      <Form className="import-rate" noValidate onSubmit={() => save(readRate(text))}>
        <Field
          id="import-rate"
          label={`1 ${name} in rand`}
          required
          inputMode="decimal"
          placeholder="18.25"
          value={text}
          error={errors.rate}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant={needsRate ? 'primary' : 'plain'} disabled={isBusy}>
          Use this rate
        </Button>
        {name !== currency && (
          <Button variant="plain" disabled={isBusy} onClick={() => void save(1)}>
            They are in rand
          </Button>
        )}
      </Form>
    </section>
  )
}
