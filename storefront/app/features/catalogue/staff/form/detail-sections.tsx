import { CATEGORIES, GENDERS, genderOf, type Category } from '@stoep/shared'
import { Checkbox, Field, Select, TextArea } from '~/ui/field'
import type { DraftProblems } from './check-draft'
import { changeCategory, shelvesOf, type ProductDraft } from './draft'
import { describePrices } from './price-preview'

interface Props {
  draft: ProductDraft
  problems: DraftProblems
  onChange: (change: Partial<ProductDraft>) => void
  onCodeLeft: () => void
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export function DetailSections({ draft, problems, onChange, onCodeLeft }: Props) {
  const text = (field: keyof ProductDraft & string) => ({
    id: `product-${field}`,
    value: String(draft[field]),
    error: problems[field as keyof DraftProblems],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const shelves = shelvesOf(draft.category)
  return (
    <>
      <fieldset className="form-section">
        <legend>Product</legend>
        <Field {...text('name')} label="Name" required maxLength={120} />
        <Field
          {...text('code')}
          label="Code"
          maxLength={60}
          hint="For staff, and for shoppers who search for exactly it. Made up when empty."
          onBlur={onCodeLeft}
        />
        <div className="field-pair">
          <Select
            {...text('category')}
            label="Category"
            required
            placeholder="Select"
            options={options(CATEGORIES)}
            onChange={(event) => onChange(changeCategory(draft, event.target.value as Category | ''))}
          />
          {shelves.length > 0 && (
            <Select
              {...text('subcategory')}
              label="Subcategory"
              required
              placeholder="Select"
              options={options(shelves)}
            />
          )}
        </div>
        <Select
          {...text('gender')}
          label="Gender"
          placeholder={draft.category ? `As the category: ${genderOf(draft.category)}` : 'As the category'}
          options={options(GENDERS)}
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>Price</legend>
        <div className="field-pair">
          <Field {...text('price')} label="Price" required inputMode="decimal" placeholder="349.00" />
          <Field
            {...text('specialPrice')}
            label="Special price"
            inputMode="decimal"
            hint="The lower of the two is paid."
          />
        </div>
        <p className="hint" role="status">
          {describePrices(draft.price, draft.specialPrice)}
        </p>
        <Field
          {...text('percentOff')}
          label="Percent off"
          inputMode="numeric"
          hint="Computed where there are two prices. Typed alone it is a label and changes no price."
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>Description</legend>
        <TextArea
          {...text('description')}
          label="Description"
          rows={4}
          maxLength={4000}
          hint="Each comma begins a new line."
        />
        <TextArea {...text('features')} label="Features" rows={4} hint="One per line, like: Fabric: linen" />
        <Field {...text('sizes')} label="Sizes" placeholder="S, M, L" hint="Separated by commas." />
      </fieldset>
      <fieldset className="form-section">
        <legend>In the shop</legend>
        <Checkbox
          label="Visible in the shop"
          checked={draft.visible}
          onChange={(event) => onChange({ visible: event.target.checked })}
        />
        <Checkbox
          label="Keep in New Arrivals"
          checked={draft.pinnedNew}
          onChange={(event) => onChange({ pinnedNew: event.target.checked })}
        />
        <Checkbox
          label="Keep in Special Offers"
          checked={draft.pinnedSpecial}
          onChange={(event) => onChange({ pinnedSpecial: event.target.checked })}
        />
      </fieldset>
    </>
  )
}
