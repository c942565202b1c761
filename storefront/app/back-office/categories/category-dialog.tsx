import { CATEGORY_GROUPS, GENDERS, MAX_LENGTHS, type StaffCategory } from '@stoep/shared'
import { Checkbox, Field, Select } from '~/ui/field'
import { PictureField } from '~/back-office/forms/picture-field'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { CATEGORY_LABELS, useCategoryForm } from './use-category-form'

interface Props {
  categories: readonly StaffCategory[]
  /** Null to add a category. */
  category: StaffCategory | null
  onClose: () => void
}

/** Adds a category, or changes the given one. */
export function CategoryDialog({ categories, category, onClose }: Props) {
  const { isTop, text, tick, picture, problem, isBusy, kept, save } = useCategoryForm(category, onClose)
  const parents = categories.filter(({ id, parentId }) => parentId === null && id !== category?.id)
  return (
    <DialogForm
      title={category ? 'Edit category' : 'Add category'}
      label={category ? 'Save' : 'Add category'}
      {...{ isBusy, kept, problem, onClose }}
      onSubmit={save}
    >
      <Field {...text('name')} data-first-focus="" required maxLength={MAX_LENGTHS.categoryName} />
      <Select
        {...text('parentId')}
        placeholder="None: top level"
        options={parents.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isTop && (
        <fieldset className="category-picture stack">
          <legend className="legend">{CATEGORY_LABELS.picture}</legend>
          <PictureField
            name="picture"
            hint="Portrait, ideally 720 × 900 pixels or more."
            alt="The picture of the category"
            empty="No picture: that of its newest product is shown."
            {...picture}
          />
        </fieldset>
      )}
      <Select
        {...text('gender')}
        placeholder={isTop ? 'Everyone' : 'Same as the parent'}
        options={GENDERS}
        hint="For products that do not set it themselves."
      />
      <Select
        {...text('group')}
        placeholder={isTop ? 'None' : 'Same as the parent'}
        options={CATEGORY_GROUPS}
        hint="The group its products are filtered by in the back office. It also decides the order of sizes."
      />
      <div className="field-pair">
        <Field
          {...text('sizeName')}
          maxLength={MAX_LENGTHS.optionName}
          placeholder={isTop ? 'Size' : 'Same as the parent'}
          hint="Its name in new products, such as Length or Pack."
        />
        <Field
          {...text('colorName')}
          maxLength={MAX_LENGTHS.optionName}
          placeholder={isTop ? 'Colour' : 'Same as the parent'}
          hint="Such as Flavour or Finish."
        />
      </div>
      <Field
        {...text('googleCategory')}
        maxLength={MAX_LENGTHS.googleCategory}
        hint={`For product feeds: a number or path from Google’s list, such as 212 or Home & Garden > Decor. Empty: ${isTop ? 'Google chooses one' : 'same as the parent'}.`}
      />
      {isTop && <Checkbox label="Products need a subcategory" {...tick('needsSubcategory')} />}
      <Checkbox label="Products must say who they are for" {...tick('needsGender')} />
      <Checkbox label="Hidden from menus and filters" {...tick('isHidden')} />
    </DialogForm>
  )
}
