import { changesPrice, describeCount, formatRand, IMPORT_KEPT_DAYS, isLimited, type ProductChange } from '@stoep/shared'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { applyBulk, countChosen, describeMeant, listBulkRows, showAsIs, type BulkChoice } from './bulk-change'
import { categoryLabel } from './product-row'
import type { UnsureRequests } from '~/back-office/forms/repeated-requests'
import type { SentChange } from './sent-change'
import { useChangeProducts, useImpossible } from './use-change-products'

interface Props {
  choice: BulkChoice
  change: ProductChange
  typed: Record<string, unknown>
  changes: UnsureRequests<SentChange>
  onBack: () => void
}

/** How many of the products the preview shows. */
const SHOWN = 20

/** What the change would do to each product; sends it. */
export function BulkPreview({ choice, change, typed, changes, onBack }: Props) {
  const { isBusy, problem, order } = useChangeProducts(changes)
  const count = countChosen(choice)
  const counted = useImpossible(choice, typed)
  const known = listBulkRows(choice.rows, change, counted?.left)
  const seen = known.filter((row) => row.problem).length
  const left = counted?.impossible ?? seen
  const unseen = counted?.left.filter(({ id }) => !choice.rows.some((row) => row.id === id)) ?? []
  const isAtLeast = counted === undefined && count > known.length
  const rows = known.slice(0, SHOWN)
  return (
    <Form className="sheet-body stack" onSubmit={() => order(choice, typed)}>
      <Problem>{problem}</Problem>
      {left > 0 && (
        <p className="notice warning">
          {`${isAtLeast ? 'At least ' : ''}${describeCount(left, 'product')} cannot be changed this way and will be left unchanged.`}
        </p>
      )}
      {unseen.length > 0 && (
        <ul className="breakable">
          {unseen.map(({ id, name, reason }) => (
            <li key={id}>{`${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      <DataTable caption="Changes" columns={columnsFor(change)} rows={rows} keyOf={({ id }) => id} />
      {count > rows.length && <p className="muted">And {describeCount(count - rows.length, 'product')} more.</p>}
      <p className="hint">You can follow the change under Import and undo it there for {IMPORT_KEPT_DAYS} days.</p>
      <FormActions
        label={`Change ${describeCount(count, 'product')}`}
        cancelLabel="Back"
        isBusy={isBusy}
        onCancel={onBack}
      />
    </Form>
  )
}

type Shown = ReturnType<typeof applyBulk>

const ASPECTS: { label: string; isAsked: (change: ProductChange) => boolean; show: (product: Shown) => string }[] = [
  { label: 'Price', isAsked: changesPrice, show: showPrice },
  {
    label: 'Stock',
    isAsked: ({ stock, stockAmount }) => stock !== undefined || stockAmount !== undefined,
    show: ({ stock }) => stock,
  },
  { label: 'Category', isAsked: ({ category }) => category !== undefined, show: categoryLabel },
  {
    label: 'Visibility',
    isAsked: ({ visible }) => visible !== undefined,
    show: ({ visible }) => (visible ? 'Visible' : 'Hidden'),
  },
]

function showPrice({ priceInCents, struckInCents, hasOtherPrices, losesOld }: Shown): string {
  const old = struckInCents === null ? '' : `, was ${formatRand(struckInCents)}`
  const price = formatRand(priceInCents) + (losesOld ? ', without its old price, which is not higher' : old)
  return hasOtherPrices ? `${price}, or changed by as much where a size or colour has its own price` : price
}

type BulkRow = ReturnType<typeof listBulkRows>[number]

const meantColumn = (change: ProductChange): Column<BulkRow> => ({
  key: 'meant',
  label: 'Only',
  cell: (row) => describeMeant(row, change) || <span className="muted">None of these</span>,
})

function columnsFor(change: ProductChange): Column<BulkRow>[] {
  const asked = ASPECTS.filter(({ isAsked }) => isAsked(change))
  return [
    { key: 'name', label: 'Product', card: 'bare', cell: NameCell },
    ...(isLimited(change) ? [meantColumn(change)] : []),
    ...asked.map(({ label, show }): Column<BulkRow> => ({
      key: label,
      label,
      cell: (row) => {
        const [before, after] = [showAsIs(row), row.problem ? showAsIs(row) : applyBulk(row, change)].map(show)
        return before === after ? (
          <span className="muted">{before}, unchanged</span>
        ) : (
          <span>
            <s className="muted">{before}</s> → <strong>{after}</strong>
          </span>
        )
      },
    })),
  ]
}

const NameCell = ({ name, problem }: BulkRow) => (
  <div>
    <strong className="breakable">{name}</strong>
    {problem && <p className="error">{`Left unchanged. ${problem}`}</p>}
  </div>
)
