import {
  categoryNames,
  type CategoryTree,
  checkCategory,
  describeCount,
  findCategory,
  keysOf,
  type ProductChange,
  productChangeSchema,
  subcategoryNames,
} from '@stoep/shared'
import { useState, type ReactNode } from 'react'
import { Field, Select } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { isChanged } from '~/back-office/forms/changes-of'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useSubmit, type ErrorsByField } from '~/back-office/forms/use-submit'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import type { UnsureRequests } from '~/back-office/forms/repeated-requests'
import { useKeptForm, type Kept } from '~/back-office/forms/use-kept-form'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import {
  BULK_LABELS,
  BULK_NAMES,
  countChosen,
  NO_CHANGE,
  toBulkChange,
  type BulkChoice,
  type BulkFields,
} from './bulk-change'
import { BulkPreview } from './bulk-preview'
import type { SentChange } from './sent-change'

interface Props {
  choice: BulkChoice
  categories: CategoryTree
  /** The page's: whoever closes the dialog may type the same change again. */
  changes: UnsureRequests<SentChange>
  onClose: () => void
}

/** The same change to many products: staff type it, see each product before and after, then start it. */
export default function BulkDialog({ choice, categories, changes, onClose }: Props) {
  const [fields, setFields] = useState(NO_CHANGE)
  const [change, setChange] = useState<ProductChange>()
  const kept = useKeptForm({
    form: 'bulk',
    name: 'Edit selected products',
    values: { fields, unsure: changes.all },
    isDirty: isChanged(NO_CHANGE, fields),
    restore(typed) {
      setFields(typed.fields)
      // What is discarded here may have begun all the same.
      if (typed.unsure.length > 0) changes.all = typed.unsure
    },
  })
  return (
    <StaffDialog
      title={`Edit ${describeCount(countChosen(choice), 'product')}`}
      isChanged={kept.isDirty}
      onClose={onClose}
      size="wide"
    >
      {change ? (
        <BulkPreview
          choice={choice}
          change={change}
          typed={toBulkChange(fields)}
          changes={changes}
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

function BulkForm({ categories, fields, kept, onFields, onPreview, onClose }: FormProps) {
  const { problem, errors, reject, clearErrors } = useSubmit<keyof BulkFields>()
  const set = (changes: Partial<BulkFields>) => {
    onFields({ ...fields, ...changes })
    clearErrors(...keysOf(changes))
  }
  const text = (name: keyof BulkFields) => ({
    id: `bulk-${name}`,
    value: fields[name],
    label: BULK_LABELS[name],
    error: toSentence(BULK_NAMES[name], errors[name]),
    saysOptional: false,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const show = () => {
    const found = findProblems(fields, categories)
    reject(found.problem ?? '', found.errors)
    if (found.change) onPreview(found.change)
  }
  const subcategories = subcategoryNames(categories, fields.category)
  const needsOne = findCategory(categories, fields.category)?.needsSubcategory
  return (
    <Form className="sheet-body stack" onSubmit={show} noValidate>
      <p className="hint">Leave a field empty to keep its value.</p>
      <KeptNotice kept={kept} />
      <Problem>{problem}</Problem>
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
          options={categoryNames(categories)}
          onChange={(event) => set({ category: event.target.value, subcategory: '' })}
        />
        {subcategories.length > 0 && (
          <Select
            {...text('subcategory')}
            required={needsOne}
            placeholder={needsOne ? 'Select' : 'None'}
            options={subcategories}
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

interface Found {
  problem?: string
  errors?: ErrorsByField<keyof BulkFields>
  change?: ProductChange
}

function findProblems(fields: BulkFields, categories: CategoryTree): Found {
  const typed = toBulkChange(fields)
  if (Object.keys(typed).length === 0) return { problem: 'Please fill in at least one field.' }
  const parsed = productChangeSchema.safeParse(typed)
  const found = parsed.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? []
  const misplaced = fields.category ? checkCategory(categories, fields) : []
  if (parsed.success && misplaced.length === 0) return { change: parsed.data }
  return { errors: Object.fromEntries([...found, ...misplaced].map(({ field, message }) => [field, message])) }
}
