import {
  categoryNames,
  findCategory,
  GENDERS,
  genderIn,
  MAX_LENGTHS,
  needsGender,
  subcategoryNames,
  type CategoryTree,
} from '@stoep/shared'
import { Field, Select, TextArea } from '~/ui/field'
import type { DraftProblems } from './check-draft'
import { changePlace, type ProductDraft } from './draft'
import { FIELD_LABELS, type FormField } from './field-labels'
import { OptionsSection } from './options-section'
import { PlainFields } from './plain-fields'
import { describePrices } from './price-preview'

interface Props {
  draft: ProductDraft
  problems: DraftProblems
  categories: CategoryTree
  onChange: (change: Partial<ProductDraft>) => void
  onCodeLeft: () => void
}

const genderHint = (categories: CategoryTree, draft: ProductDraft): string =>
  draft.category ? `${genderIn(categories, draft)} (by category)` : 'By category'

export function DetailSections({ draft, problems, categories, onChange, onCodeLeft }: Props) {
  const text = (field: FormField) => ({
    id: `product-${field}`,
    label: FIELD_LABELS[field],
    value: String(draft[field]),
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const plain = { draft, problems, onChange }
  const category = findCategory(categories, draft.category)
  const subcategories = subcategoryNames(categories, draft.category)
  const mustSayGender = needsGender(categories, draft)
  return (
    <>
      <fieldset className="form-section">
        <legend>Product</legend>
        <Field {...text('name')} required maxLength={MAX_LENGTHS.productName} />
        <Field
          {...text('code')}
          maxLength={MAX_LENGTHS.code}
          hint="For staff, and for shoppers who search for it. Created for you if empty."
          onBlur={({ relatedTarget }) => {
            // A save checks the code itself, and Cancel forgets it.
            if (!relatedTarget?.closest('.form-actions')) onCodeLeft()
          }}
        />
        <div className="field-pair">
          <Select
            {...text('category')}
            required
            placeholder="Select"
            options={categoryNames(categories)}
            onChange={(event) => onChange(changePlace(draft, categories, event.target.value))}
          />
          {subcategories.length > 0 && (
            <Select
              {...text('subcategory')}
              required={category?.needsSubcategory}
              placeholder={category?.needsSubcategory ? 'Select' : 'None'}
              options={subcategories}
              onChange={(event) => onChange(changePlace(draft, categories, draft.category, event.target.value))}
            />
          )}
          <Select
            {...text('gender')}
            required={mustSayGender}
            placeholder={mustSayGender ? 'Select' : genderHint(categories, draft)}
            options={GENDERS}
          />
        </div>
      </fieldset>
      <fieldset className="form-section">
        <legend>Price</legend>
        <div className="field-pair">
          <Field {...text('price')} required inputMode="decimal" placeholder="349.00" />
          <Field {...text('specialPrice')} inputMode="decimal" hint="Shoppers pay the lower of the two." />
        </div>
        <p className="hint" role="status">
          {describePrices(draft.price, draft.specialPrice)}
        </p>
        <Field
          {...text('percentOff')}
          inputMode="numeric"
          hint="Calculated if there are two prices. On its own it is only a label and changes no price."
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>Description</legend>
        <PlainFields section="description" {...plain} />
        <TextArea {...text('features')} rows={4} hint="One per line, like: Fabric: linen" />
      </fieldset>
      <OptionsSection draft={draft} text={text} />
      <fieldset className="form-section">
        <legend>In the shop</legend>
        <PlainFields section="shop" {...plain} />
      </fieldset>
    </>
  )
}
