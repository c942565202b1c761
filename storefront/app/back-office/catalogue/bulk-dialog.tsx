import {
  categoryNames,
  type CategoryTree,
  changesPrice,
  checkCategory,
  describeCount,
  findCategory,
  formatRand,
  IMPORT_KEPT_DAYS,
  isLimited,
  type ProductChange,
  productChangeSchema,
  subcategoryNames,
} from '@stoep/shared'
import { useState, type ReactNode } from 'react'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { Field, Select } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { toSentence } from '~/back-office/forms/to-sentence'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptFields, type Kept } from '~/back-office/forms/use-kept-form'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import {
  applyBulk,
  BULK_LABELS,
  BULK_NAMES,
  countChosen,
  describeMeant,
  listBulkRows,
  NO_CHANGE,
  showAsIs,
  toBulkChange,
  type BulkChoice,
  type BulkFields,
} from './bulk-change'
import { categoryLabel } from './product-row'
import { useChangeProducts, useImpossible } from './use-change-products'

interface Props {
  choice: BulkChoice
  categories: CategoryTree
  onClose: () => void
}

/** The same change to many products: staff type it, see each product before and after, then start it. */
export default function BulkDialog({ choice, categories, onClose }: Props) {
  const [fields, setFields] = useState(NO_CHANGE)
  const [change, setChange] = useState<ProductChange>()
  const [openedAt] = useState(Date.now)
  const kept = useKeptFields({
    form: 'bulk',
    name: 'Edit selected products',
    fields,
    seen: NO_CHANGE,
    restore: setFields,
  })
  return (
    <StaffDialog title={`Edit ${describeCount(countChosen(choice), 'product')}`} onClose={onClose} size="wide">
      {change ? (
        <BulkPreview
          choice={choice}
          change={change}
          typed={toBulkChange(fields)}
          orderKey={String(openedAt)}
          onBack={() => setChange(undefined)}
        />
      ) : (
        <BulkForm
          categories={categories}
          fields={fields}
          kept={kept}
          onFields={setFields}
          onPreview={setChange}
          onClose={onClose}
        />
      )}
    </StaffDialog>
  )
}

interface FormProps {
  categories: CategoryTree
  fields: BulkFields
  kept: Kept
  onFields: (fields: BulkFields) => void
  onPreview: (change: ProductChange) => void
  onClose: () => void
}

const list = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function BulkForm({ categories, fields, kept, onFields, onPreview, onClose }: FormProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (changes: Partial<BulkFields>) => onFields({ ...fields, ...changes })
  const text = (name: keyof BulkFields) => ({
    id: `bulk-${name}`,
    value: fields[name],
    label: BULK_LABELS[name],
    error: toSentence(BULK_NAMES[name], problems[name]),
    saysOptional: false,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const show = () => {
    const found = findProblems(fields, categories)
    setProblems(found.problems)
    if (found.change) onPreview(found.change)
  }
  const subcategories = subcategoryNames(categories, fields.category)
  const needsOne = findCategory(categories, fields.category)?.needsSubcategory
  return (
    <Form className="sheet-body stack" onSubmit={show} noValidate>
      <p className="hint">Leave a field empty to keep its value.</p>
      <KeptNotice kept={kept} />
      <Problem>{problems['form']}</Problem>
      <FieldGroup title="Price">
        <Field {...text('price')} inputMode="decimal" placeholder="349.00" />
        <Field {...text('pricePercent')} placeholder="-10" />
        <Field {...text('priceAmount')} placeholder="+20.00" />
      </FieldGroup>
      <FieldGroup title="Old price">
        <Select
          {...text('oldPrice')}
          placeholder={fields.specialPrice ? 'As entered' : 'No change'}
          options={[
            { value: 'strike', label: 'The current price' },
            { value: 'remove', label: 'None' },
          ]}
        />
        {fields.oldPrice === '' && <Field {...text('specialPrice')} inputMode="decimal" placeholder="429.00" />}
      </FieldGroup>
      <FieldGroup title="Stock">
        <Field {...text('stock')} inputMode="numeric" placeholder="12" />
        <Field {...text('stockAmount')} placeholder="+6" />
      </FieldGroup>
      <FieldGroup title="Only some sizes and colours">
        <Field
          {...text('onlySizes')}
          placeholder="2XL, 3XL"
          hint="Or lengths, packs and so on, whatever the product’s options are called."
        />
        <Field {...text('onlyColors')} placeholder="Sand, Red" />
      </FieldGroup>
      <FieldGroup title="In the shop">
        <Select
          {...text('category')}
          placeholder="No change"
          options={list(categoryNames(categories))}
          onChange={(event) => set({ category: event.target.value, subcategory: '' })}
        />
        {subcategories.length > 0 && (
          <Select
            {...text('subcategory')}
            required={needsOne}
            placeholder={needsOne ? 'Select' : 'None'}
            options={list(subcategories)}
          />
        )}
        <Select
          {...text('visible')}
          placeholder="No change"
          options={[
            { value: 'yes', label: 'Visible in the shop' },
            { value: 'no', label: 'Hidden' },
          ]}
        />
      </FieldGroup>
      <p className="hint">
        Sizes and colours with their own price change by the same percent or amount; those named above get their own
        price. If stock is counted per size and colour, each of them gets this stock.
      </p>
      <FormActions label="Show changes" isBusy={false} onCancel={onClose} />
    </Form>
  )
}

const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="field-group">
    <legend className="hide">{title}</legend>
    <div className="field-pair">{children}</div>
  </fieldset>
)

function findProblems(fields: BulkFields, categories: CategoryTree) {
  const typed = toBulkChange(fields)
  if (Object.keys(typed).length === 0) return { problems: { form: 'Please fill in at least one field.' } }
  const parsed = productChangeSchema.safeParse(typed)
  const found = parsed.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? []
  const misplaced = fields.category ? checkCategory(categories, fields) : []
  const problems = Object.fromEntries([...found, ...misplaced].map(({ field, message }) => [field, message]))
  return parsed.success && misplaced.length === 0 ? { problems, change: parsed.data } : { problems }
}

interface PreviewProps {
  choice: BulkChoice
  change: ProductChange
  typed: Record<string, unknown>
  orderKey: string
  onBack: () => void
}

/** How many of the products the preview shows. */
const SHOWN = 20

function BulkPreview({ choice, change, typed, orderKey, onBack }: PreviewProps) {
  const { isBusy, problem, order } = useChangeProducts(orderKey)
  const count = countChosen(choice)
  const known = listBulkRows(choice.rows, change)
  const counted = useImpossible(choice, typed)
  const seen = known.filter((row) => row.problem).length
  const left = counted ?? seen
  const isAtLeast = counted === undefined && count > known.length
  const rows = known.slice(0, SHOWN)
  return (
    <Form className="sheet-body stack" onSubmit={() => order(choice, typed)}>
      <Problem>{problem && `${problem} Nothing was changed.`}</Problem>
      {left > 0 && (
        <p className="notice warning">
          {`${isAtLeast ? 'At least ' : ''}${describeCount(left, 'product')} cannot be changed this way and will be left unchanged.`}
        </p>
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
        const [before, after] = [show(showAsIs(row)), show(applyBulk(row, change))]
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
