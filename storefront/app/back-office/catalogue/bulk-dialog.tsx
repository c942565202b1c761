import {
  bulkEditSchema,
  categoryNames,
  checkCategory,
  findCategory,
  formatRand,
  subcategoryNames,
  type BulkEdit,
  type CategoryTree,
} from '@stoep/shared'
import { useState, type FormEvent } from 'react'
import { DataTable, type Column } from '~/ui/data-table'
import { Checkbox, Field, Select } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { Problem } from '~/ui/problem'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { applyBulk, cannotTakeStock, NO_CHANGE, toBulkChange, type BulkFields } from './bulk-change'
import { categoryLabel, type AdminProductRow } from './product-row'
import { useBulkEdit } from './use-bulk-edit'

interface Props {
  rows: readonly AdminProductRow[]
  categories: CategoryTree
  onClose: () => void
  onDone: () => void
}

/** The same change to many products: typed, shown before and after, then confirmed. */
export default function BulkDialog({ rows, categories, onClose, onDone }: Props) {
  const [fields, setFields] = useState(NO_CHANGE)
  const [change, setChange] = useState<BulkEdit['change']>()
  return (
    <StaffDialog title={`Edit ${describeCount(rows.length)}`} onClose={onClose} size="wide">
      {change ? (
        <BulkPreview
          rows={rows}
          change={change}
          typed={toBulkChange(fields)}
          onBack={() => setChange(undefined)}
          onDone={onDone}
        />
      ) : (
        <BulkForm
          rows={rows}
          categories={categories}
          fields={fields}
          onFields={setFields}
          onPreview={setChange}
          onClose={onClose}
        />
      )}
    </StaffDialog>
  )
}

const describeCount = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

interface FormProps {
  rows: readonly AdminProductRow[]
  categories: CategoryTree
  fields: BulkFields
  onFields: (fields: BulkFields) => void
  onPreview: (change: BulkEdit['change']) => void
  onClose: () => void
}

const list = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function BulkForm({ rows, categories, fields, onFields, onPreview, onClose }: FormProps) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const set = (changes: Partial<BulkFields>) => onFields({ ...fields, ...changes })
  const text = (name: keyof BulkFields & string) => ({
    id: `bulk-${name}`,
    value: String(fields[name]),
    error: problems[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = findProblems(rows, fields, categories)
    setProblems(found.problems)
    if (found.change) onPreview(found.change)
  }
  const subcategories = subcategoryNames(categories, fields.category)
  const needsOne = findCategory(categories, fields.category)?.needsSubcategory
  return (
    <form className="sheet-body stack" onSubmit={show} noValidate>
      <p className="hint">Leave empty what shall stay as it is.</p>
      <Problem>{problems['form']}</Problem>
      <div className="field-pair">
        <Field {...text('price')} label="New price" inputMode="decimal" placeholder="349.00" />
        <Field {...text('pricePercent')} label="Or change the price by percent" inputMode="numeric" placeholder="-10" />
        <Field {...text('specialPrice')} label="Old price" inputMode="decimal" disabled={fields.removesSpecial} />
        <Field {...text('stock')} label="Stock" inputMode="numeric" />
        <Select
          {...text('category')}
          label="Category"
          placeholder="As it is"
          options={list(categoryNames(categories))}
          onChange={(event) => set({ category: event.target.value, subcategory: '' })}
        />
        {subcategories.length > 0 && (
          <Select
            {...text('subcategory')}
            label="Subcategory"
            required={needsOne}
            placeholder={needsOne ? 'Select' : 'None'}
            options={list(subcategories)}
          />
        )}
        <Select
          {...text('visible')}
          label="Visibility"
          placeholder="As it is"
          options={[
            { value: 'yes', label: 'Visible in the shop' },
            { value: 'no', label: 'Hidden' },
          ]}
        />
      </div>
      <Checkbox
        label="Remove the old price"
        checked={fields.removesSpecial}
        onChange={(event) => set({ removesSpecial: event.target.checked })}
      />
      <FormActions label="Show changes" isBusy={false} onCancel={onClose} />
    </form>
  )
}

function findProblems(rows: readonly AdminProductRow[], fields: BulkFields, categories: CategoryTree) {
  const typed = toBulkChange(fields)
  if (Object.keys(typed).length === 0) return { problems: { form: 'Please fill in what shall change.' } }
  const counted = cannotTakeStock(rows, fields)
  if (counted.length > 0) {
    const names = counted.map(({ name }) => name).join(', ')
    return { problems: { stock: `Counted per size and colour, to be changed in their own forms: ${names}.` } }
  }
  const parsed = bulkEditSchema.shape.change.safeParse(typed)
  const found = parsed.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? []
  const misplaced = fields.category ? checkCategory(categories, fields) : []
  const problems = Object.fromEntries([...found, ...misplaced].map(({ field, message }) => [field, message]))
  return parsed.success && misplaced.length === 0 ? { problems, change: parsed.data } : { problems }
}

interface PreviewProps {
  rows: readonly AdminProductRow[]
  change: BulkEdit['change']
  typed: Record<string, unknown>
  onBack: () => void
  onDone: () => void
}

function BulkPreview({ rows, change, typed, onBack, onDone }: PreviewProps) {
  const { isBusy, problem, save } = useBulkEdit()
  const confirm = async () => {
    if (await save(rows, typed)) onDone()
  }
  return (
    <form
      className="sheet-body stack"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {problem && (
        <p className="notice error" role="alert">
          {problem} Nothing was changed.
        </p>
      )}
      <DataTable caption="Changes" columns={columnsFor(change)} rows={rows} keyOf={({ id }) => id} />
      <FormActions
        label={`Change ${describeCount(rows.length)}`}
        cancelLabel="Back"
        isBusy={isBusy}
        onCancel={onBack}
      />
    </form>
  )
}

type Shown = ReturnType<typeof applyBulk>

const ASPECTS: { label: string; isAsked: (change: BulkEdit['change']) => boolean; show: (product: Shown) => string }[] =
  [
    {
      label: 'Price',
      isAsked: ({ price, pricePercent, specialPrice }) =>
        price !== undefined || pricePercent !== undefined || specialPrice !== undefined,
      show: ({ priceInCents, struckInCents }) =>
        struckInCents === null
          ? formatRand(priceInCents)
          : `${formatRand(priceInCents)}, before ${formatRand(struckInCents)}`,
    },
    { label: 'Stock', isAsked: ({ stock }) => stock !== undefined, show: ({ stock }) => String(stock) },
    { label: 'Category', isAsked: ({ category }) => category !== undefined, show: categoryLabel },
    {
      label: 'Visibility',
      isAsked: ({ visible }) => visible !== undefined,
      show: ({ visible }) => (visible ? 'Visible' : 'Hidden'),
    },
  ]

function columnsFor(change: BulkEdit['change']): Column<AdminProductRow>[] {
  const asked = ASPECTS.filter(({ isAsked }) => isAsked(change))
  return [
    { key: 'name', label: 'Product', card: 'bare', cell: ({ name }) => <strong>{name}</strong> },
    ...asked.map(({ label, show }): Column<AdminProductRow> => ({
      key: label,
      label,
      cell: (row) => {
        const [before, after] = [show(row), show(applyBulk(row, change))]
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
