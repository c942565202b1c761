import type { ImportBatchDetail } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { AnswerForm } from './answer-form'
import { asksRate, readRate } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  onSaved: (batch: ImportBatchDetail) => void
}

/** Asks for the exchange rate of a file whose prices are not known to be in rand. */
export function RateForm({ batch, onSaved }: Props) {
  const { id, currency, rate, needsRate } = batch
  if (!asksRate(batch)) return null
  const isNamed = currency !== '' && currency !== 'ZAR'
  const unit = isNamed ? currency : 'unit'
  return (
    <AnswerForm
      name="rate"
      title="What is the exchange rate?"
      label={`1 ${unit} in rand`}
      placeholder="18.25"
      seen={rate === null || rate === 1 ? '' : String(rate)}
      answer={
        needsRate
          ? undefined
          : rate === 1
            ? 'The prices in this file are in rand.'
            : `Exchange rate: 1 ${unit} is R${rate}.`
      }
      read={readRate}
      invalid="Enter what one unit is in rand, like 18.25."
      save={async (value) =>
        onSaved(await call('PUT /api/admin/imports/batches/:id/rate', { params: { id }, body: { rate: value } }))
      }
      other={isNamed ? undefined : { label: 'The prices are in rand', value: 1 }}
    >
      {isNamed
        ? `The prices in this file are in ${currency}.`
        : 'This file does not say which currency its prices are in.'}
      {needsRate && ' Until you enter a rate, they are read as rand and nothing can be published.'}
    </AnswerForm>
  )
}
