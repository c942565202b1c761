import { describeCount, type ImportBatchDetail, MAX_STOCK, wholeNumberSchema } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { AnswerForm } from './answer-form'
import { asksUnits } from './batch-words'

interface Props {
  batch: ImportBatchDetail
  onSaved: (batch: ImportBatchDetail) => void
}

const unitsSchema = wholeNumberSchema(0, MAX_STOCK)

/** Asks for the stock of all new products for which the file states none. */
export function UnitsForm({ batch, onSaved }: Props) {
  const { id, stock } = batch
  if (!asksUnits(batch)) return null
  return (
    <AnswerForm
      name="units"
      title="How many are in stock?"
      label="Units of each product"
      placeholder="10"
      seen={stock.units === null ? '' : String(stock.units)}
      answer={stock.units === null ? undefined : `New products without stock in the file start with ${stock.units}.`}
      read={(text) => (text.trim() === '' ? undefined : unitsSchema.safeParse(text).data)}
      invalid={`Enter a whole number from 0 to ${MAX_STOCK}.`}
      save={async (units) =>
        onSaved(await call('PUT /api/admin/imports/batches/:id/stock', { params: { id }, body: { units } }))
      }
    >
      The file has no stock for {describeCount(stock.uncounted, 'product')}.
      {stock.units === null && ' Until you enter a number, new ones are sold out.'} It counts for a product as a whole;
      stock by size and colour is entered in the product form.
    </AnswerForm>
  )
}
