import type { StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { changesOf } from '~/back-office/forms/changes-of'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { readFieldErrors } from '~/back-office/forms/read-field-errors'
import { useSubmit, type ErrorsByField } from '~/back-office/forms/use-submit'
import { toSentence } from '~/back-office/forms/to-sentence'
import { CATEGORY_TEXTS } from './category-texts'

export const CATEGORY_LABELS = {
  name: 'Name',
  parentId: 'Parent category',
  gender: 'For',
  group: 'Group',
  googleCategory: 'Google category',
  sizeName: 'First option',
  colorName: 'Second option',
  picture: 'Picture',
} as const
type FormField = keyof typeof CATEGORY_LABELS
type TextField = Exclude<FormField, 'picture'>

/** Maps the field names of the request to those of the form. */
const readErrors = (error: unknown): ErrorsByField<FormField> =>
  Object.fromEntries(readFieldErrors(error).map(({ field, message }) => [FORM_FIELDS.get(field) ?? field, message]))
const FORM_FIELDS: ReadonlyMap<string, FormField> = new Map([
  ['optionNames.size', 'sizeName'],
  ['optionNames.color', 'colorName'],
  ['picture.url', 'picture'],
])

const NAMES = {
  ...CATEGORY_LABELS,
  ...Object.fromEntries([...FORM_FIELDS].map(([path, field]) => [path, CATEGORY_LABELS[field]])),
}

const draftOf = (category: StaffCategory | null) => ({
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
  picture: category?.picture?.url ?? '',
})

/** The body of the request: only a top category has a picture. */
function toBody({ sizeName, colorName, picture, ...rest }: ReturnType<typeof draftOf>) {
  const shown = rest.parentId === '' && picture ? { url: picture } : null
  return { ...rest, optionNames: { size: sizeName, color: colorName }, picture: shown }
}

/** The state of a category's form: values, errors and saving. `category` is null to add one. */
export function useCategoryForm(category: StaffCategory | null, onSaved: () => void) {
  const { revalidate } = useRevalidator()
  const [seen] = useState(() => draftOf(category))
  const [isUploading, setIsUploading] = useState(false)
  const { isBusy, problem, errors, reject, submit, clearErrors, onTyped } = useSubmit<FormField>({
    readErrors,
    names: NAMES,
    readsIfLost: true,
  })
  const { fields, setFields, kept } = useKeptFields({
    form: category ? `category ${category.id}` : 'category',
    name: category ? `Category ${category.name}` : 'Add category',
    seen,
    labels: CATEGORY_LABELS,
  })
  // A picture arrives later than the text that is typed meanwhile.
  const set = (changes: Partial<typeof fields>) => setFields((now) => ({ ...now, ...changes }))
  const text = (name: TextField) => ({
    id: `category-${name}`,
    label: CATEGORY_LABELS[name],
    value: fields[name],
    error: toSentence(CATEGORY_LABELS[name], errors[name]),
    onChange: onTyped(name, (value) => set({ [name]: value })),
  })
  const tick = (name: 'isHidden' | 'needsSubcategory' | 'needsGender') => ({
    checked: fields[name],
    onChange: (event: { target: { checked: boolean } }) => set({ [name]: event.target.checked }),
  })
  const save = async () => {
    if (isUploading) return reject(CATEGORY_TEXTS.stillUploading)
    const body = toBody(fields)
    const sending = () =>
      category
        ? call('PUT /api/admin/categories/:id', { params: { id: category.id }, body: changesOf(body, toBody(seen)) })
        : call('POST /api/admin/categories', { body })
    const done = category ? CATEGORY_TEXTS.saved : CATEGORY_TEXTS.added
    if (!(await submit(sending, { done, failed: CATEGORY_TEXTS.saveFailed }))) return
    revalidate()
    onSaved()
  }
  return {
    isTop: fields.parentId === '',
    text,
    tick,
    picture: {
      url: fields.picture,
      error: toSentence(CATEGORY_LABELS.picture, errors.picture),
      onBusy: setIsUploading,
      onChange: (url: string | null) => {
        set({ picture: url ?? '' })
        clearErrors('picture')
      },
    },
    problem: Object.keys(errors).length === 0 ? problem : '',
    isBusy,
    // A picture that is on its way would be lost, too.
    kept: { ...kept, isDirty: kept.isDirty || isUploading },
    save,
  }
}
