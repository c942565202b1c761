import { CATEGORY_GROUPS, GENDERS, type StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { call } from '~/http/staff-api'
import { Checkbox, Field, Select } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { Problem } from '~/ui/problem'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useSubmit } from '~/back-office/forms/use-submit'
import { toSentence } from './to-sentence'
import { CATEGORY_TEXTS } from './category-texts'

interface Props {
  categories: readonly StaffCategory[]
  /** Null makes a new one. */
  category: StaffCategory | null
  onClose: () => void
}

const LABELS = { name: 'Name', parentId: 'Stands below', googleCategory: 'Google category' } as const
type FormField = keyof typeof LABELS | 'gender' | 'group'

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Makes a category, or changes the one given. */
export function CategoryDialog({ categories, category, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState({
    name: category?.name ?? '',
    parentId: category?.parentId ?? '',
    isHidden: category?.isHidden ?? false,
    needsSubcategory: category?.needsSubcategory ?? false,
    needsGender: category?.needsGender ?? false,
    gender: category?.gender ?? '',
    group: category?.group ?? '',
    googleCategory: category?.googleCategory ?? '',
  })
  const { isBusy, problem, errors, submit, clearErrors } = useSubmit<FormField>()
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes })
  const text = (name: FormField) => ({
    id: `category-${name}`,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => {
      set({ [name]: event.target.value })
      clearErrors(name)
    },
  })
  const tick = (name: 'isHidden' | 'needsSubcategory' | 'needsGender') => ({
    checked: fields[name],
    onChange: (event: { target: { checked: boolean } }) => set({ [name]: event.target.checked }),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const sending = () =>
      category
        ? call('PUT /api/admin/categories/:id', { params: { id: category.id }, body: fields })
        : call('POST /api/admin/categories', { body: fields })
    const done = category ? CATEGORY_TEXTS.saved : CATEGORY_TEXTS.added
    if (!(await submit(sending, { done, failed: CATEGORY_TEXTS.saveFailed }))) return
    revalidate()
    onClose()
  }
  const parents = categories.filter(({ id, parentId }) => parentId === null && id !== category?.id)
  const isTop = fields.parentId === ''
  return (
    <StaffDialog title={category ? 'Edit category' : 'Add category'} onClose={onClose}>
      <form className="sheet-body stack" onSubmit={(event) => void save(event)} noValidate>
        <Problem>{Object.keys(errors).length === 0 ? problem : ''}</Problem>
        <Field
          {...text('name')}
          label={LABELS.name}
          required
          maxLength={60}
          error={toSentence(LABELS.name, errors.name)}
        />
        <Select
          {...text('parentId')}
          label={LABELS.parentId}
          placeholder="No other category"
          options={parents.map(({ id, name }) => ({ value: id, label: name }))}
          error={toSentence(LABELS.parentId, errors.parentId)}
        />
        <Select
          {...text('gender')}
          label="For"
          placeholder={isTop ? 'Everyone' : 'As the category above'}
          options={options(GENDERS)}
          hint="Of products that do not say it themselves."
        />
        <Select
          {...text('group')}
          label="Group"
          placeholder={isTop ? 'None' : 'As the category above'}
          options={options(CATEGORY_GROUPS)}
          hint="Under which of the five names its products are filtered in the back office, and by which sizes they are sorted."
        />
        <Field
          {...text('googleCategory')}
          label={LABELS.googleCategory}
          maxLength={200}
          hint={`For product feeds: a number or a path of Google’s list, such as 212 or Home & Garden > Decor. Empty: ${isTop ? 'Google finds it itself' : 'as the category above'}.`}
          error={toSentence(LABELS.googleCategory, errors.googleCategory)}
        />
        {isTop && <Checkbox label="Its products need a subcategory" {...tick('needsSubcategory')} />}
        <Checkbox label="Its products must say whom they are for" {...tick('needsGender')} />
        <Checkbox label="Hidden: not in menus and filters" {...tick('isHidden')} />
        <FormActions label={category ? 'Save' : 'Add category'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </StaffDialog>
  )
}
