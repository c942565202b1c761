import { CATEGORY_GROUPS, GENDERS, MAX_OPTION_NAME, type StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Checkbox, Field, Select } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { PictureField } from '~/back-office/forms/picture-field'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { changesOf } from '~/back-office/forms/changes-of'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { useSubmit, type ErrorsByField } from '~/back-office/forms/use-submit'
import { toSentence } from '~/back-office/forms/to-sentence'
import { CATEGORY_TEXTS } from './category-texts'

interface Props {
  categories: readonly StaffCategory[]
  /** Null to add a category. */
  category: StaffCategory | null
  onClose: () => void
}

const LABELS = {
  name: 'Name',
  parentId: 'Parent category',
  gender: 'For',
  group: 'Group',
  googleCategory: 'Google category',
  sizeName: 'First option',
  colorName: 'Second option',
  picture: 'Picture',
} as const
type FormField = keyof typeof LABELS
type TextField = Exclude<FormField, 'picture'>

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Maps the field names of the request to those of the form. */
const readErrors = (error: unknown): ErrorsByField<FormField> =>
  Object.fromEntries(readFieldErrors(error).map(({ field, message }) => [FORM_FIELDS.get(field) ?? field, message]))
const FORM_FIELDS: ReadonlyMap<string, FormField> = new Map([
  ['optionNames.size', 'sizeName'],
  ['optionNames.color', 'colorName'],
  ['picture.url', 'picture'],
])

const NAMES = {
  ...LABELS,
  ...Object.fromEntries([...FORM_FIELDS].map(([path, field]) => [path, LABELS[field]])),
}

const draftOf = (category: StaffCategory | null) => ({
  fields: {
    name: category?.name ?? '',
    parentId: category?.parentId ?? '',
    isHidden: category?.isHidden ?? false,
    needsSubcategory: category?.needsSubcategory ?? false,
    needsGender: category?.needsGender ?? false,
    gender: category?.gender ?? '',
    group: category?.group ?? '',
    googleCategory: category?.googleCategory ?? '',
    sizeName: category?.optionNames.size ?? '',
    colorName: category?.optionNames.color ?? '',
  },
  picture: category?.picture?.url ?? '',
})

/** The body of the request: only a top category has a picture. */
function toBody({ fields, picture }: ReturnType<typeof draftOf>) {
  const { sizeName, colorName, ...rest } = fields
  const shown = fields.parentId === '' && picture ? { url: picture } : null
  return { ...rest, optionNames: { size: sizeName, color: colorName }, picture: shown }
}

/** Adds a category, or changes the given one. */
export function CategoryDialog({ categories, category, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [seen] = useState(() => draftOf(category))
  const [fields, setFields] = useState(seen.fields)
  const [picture, setPicture] = useState(seen.picture)
  const [isUploading, setIsUploading] = useState(false)
  const { isBusy, problem, errors, reject, submit, clearErrors } = useSubmit<FormField>({ readErrors, names: NAMES })
  const kept = useKeptFields({
    form: category ? `category ${category.id}` : 'category',
    name: category ? `Category ${category.name}` : 'Add category',
    fields: { ...fields, picture },
    seen: { ...seen.fields, picture: seen.picture },
    labels: LABELS,
    restore({ picture: url, ...typed }) {
      setFields(typed)
      setPicture(url)
    },
  })
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes })
  const text = (name: TextField) => ({
    id: `category-${name}`,
    label: LABELS[name],
    value: fields[name],
    error: toSentence(LABELS[name], errors[name]),
    onChange: (event: { target: { value: string } }) => {
      set({ [name]: event.target.value })
      clearErrors(name)
    },
  })
  const tick = (name: 'isHidden' | 'needsSubcategory' | 'needsGender') => ({
    checked: fields[name],
    onChange: (event: { target: { checked: boolean } }) => set({ [name]: event.target.checked }),
  })
  const isTop = fields.parentId === ''
  const save = async () => {
    if (isUploading) return reject(CATEGORY_TEXTS.stillUploading)
    const body = toBody({ fields, picture })
    const sending = () =>
      category
        ? call('PUT /api/admin/categories/:id', { params: { id: category.id }, body: changesOf(body, toBody(seen)) })
        : call('POST /api/admin/categories', { body })
    const done = category ? CATEGORY_TEXTS.saved : CATEGORY_TEXTS.added
    if (!(await submit(sending, { done, failed: CATEGORY_TEXTS.saveFailed }))) return
    revalidate()
    onClose()
  }
  const parents = categories.filter(({ id, parentId }) => parentId === null && id !== category?.id)
  return (
    <StaffDialog title={category ? 'Edit category' : 'Add category'} onClose={onClose}>
      <Form className="sheet-body stack" onSubmit={save} noValidate>
        <KeptNotice kept={kept} />
        <Problem>{Object.keys(errors).length === 0 ? problem : ''}</Problem>
        <Field {...text('name')} data-first-focus="" required maxLength={60} />
        <Select
          {...text('parentId')}
          placeholder="None: top level"
          options={parents.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {isTop && (
          <fieldset className="category-picture stack">
            <legend className="legend">{LABELS.picture}</legend>
            <PictureField
              name="picture"
              hint="Portrait, ideally 720 × 900 pixels or more."
              url={picture}
              alt="The picture of the category"
              empty="No picture: that of its newest product is shown."
              error={toSentence(LABELS.picture, errors.picture)}
              onBusy={setIsUploading}
              onChange={(url) => {
                setPicture(url ?? '')
                clearErrors('picture')
              }}
            />
          </fieldset>
        )}
        <Select
          {...text('gender')}
          placeholder={isTop ? 'Everyone' : 'Same as the parent'}
          options={options(GENDERS)}
          hint="For products that do not set it themselves."
        />
        <Select
          {...text('group')}
          placeholder={isTop ? 'None' : 'Same as the parent'}
          options={options(CATEGORY_GROUPS)}
          hint="The group its products are filtered by in the back office. It also decides the order of sizes."
        />
        <div className="field-pair">
          <Field
            {...text('sizeName')}
            maxLength={MAX_OPTION_NAME}
            placeholder={isTop ? 'Size' : 'Same as the parent'}
            hint="Its name in new products, such as Length or Pack."
          />
          <Field
            {...text('colorName')}
            maxLength={MAX_OPTION_NAME}
            placeholder={isTop ? 'Colour' : 'Same as the parent'}
            hint="Such as Flavour or Finish."
          />
        </div>
        <Field
          {...text('googleCategory')}
          maxLength={200}
          hint={`For product feeds: a number or path from Google’s list, such as 212 or Home & Garden > Decor. Empty: ${isTop ? 'Google chooses one' : 'same as the parent'}.`}
        />
        {isTop && <Checkbox label="Products need a subcategory" {...tick('needsSubcategory')} />}
        <Checkbox label="Products must say who they are for" {...tick('needsGender')} />
        <Checkbox label="Hidden from menus and filters" {...tick('isHidden')} />
        <FormActions label={category ? 'Save' : 'Add category'} isBusy={isBusy} onCancel={onClose} />
      </Form>
    </StaffDialog>
  )
}
