import { formatCount, type StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Select } from '~/ui/field'
import { DangerForm } from '~/back-office/forms/danger-dialog'
import { useSubmit } from '~/back-office/forms/use-submit'
import { countProducts, pathOf, targetsFor } from './category-levels'
import { CATEGORY_TEXTS } from './category-texts'
import { toSentence } from '~/back-office/forms/to-sentence'

interface Props {
  categories: readonly StaffCategory[]
  category: StaffCategory
  onClose: () => void
}

/** Asks where the products of a category go, and deletes it. */
export function DeleteCategoryDialog({ categories, category, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [moveTo, setMoveTo] = useState('')
  const { isBusy, problem, errors, submit, reject, clearErrors } = useSubmit<'moveTo'>()
  const products = countProducts(categories, category)
  const below = categories.filter(({ parentId }) => parentId === category.id)
  const remove = async () => {
    if (products > 0 && !moveTo) return reject('', { moveTo: 'must be chosen' })
    const deleting = () =>
      call('DELETE /api/admin/categories/:id', { params: { id: category.id }, query: moveTo ? { moveTo } : {} })
    if (!(await submit(deleting, { done: CATEGORY_TEXTS.deleted, failed: CATEGORY_TEXTS.deleteFailed }))) return
    revalidate()
    onClose()
  }
  return (
    <DangerForm
      title="Delete category"
      label="Delete"
      busyLabel="Deleting..."
      submission={{ isBusy, problem: errors.moveTo ? '' : problem }}
      onSend={remove}
      onClose={onClose}
      fields={
        products > 0 && (
          <Select
            id="category-move-to"
            label={products === 1 ? 'Where does its product go?' : `Where do its ${formatCount(products)} products go?`}
            required
            placeholder="Choose a category"
            value={moveTo}
            options={targetsFor(categories, category).map((one) => ({ value: one.id, label: pathOf(categories, one) }))}
            error={toSentence('A category', errors.moveTo)}
            onChange={(event) => {
              setMoveTo(event.target.value)
              clearErrors('moveTo')
            }}
          />
        )
      }
    >
      Delete <strong>{pathOf(categories, category)}</strong>
      {below.length > 0 && ` with ${below.map(({ name }) => name).join(', ')}`}?
      {products > 0 && ' Links to it will lead to that category.'}
    </DangerForm>
  )
}
