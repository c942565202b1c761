import { formatCount, isDomainError, type StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Select } from '~/ui/field'
import { DialogForm } from '~/back-office/forms/dialog-form'
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
  /** Whether the server knows of products that came meanwhile. */
  const [isInUse, setIsInUse] = useState(false)
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit<'moveTo'>()
  const products = countProducts(categories, category)
  const mustMove = products > 0 || isInUse
  const below = categories.filter(({ parentId }) => parentId === category.id)
  const remove = async () => {
    if (mustMove && !moveTo) return reject('', { moveTo: 'must be chosen' })
    const deleting = () =>
      call('DELETE /api/admin/categories/:id', {
        params: { id: category.id },
        query: moveTo ? { moveTo } : {},
      }).catch((error: unknown) => {
        if (isDomainError(error) && error.code === 'category_in_use') setIsInUse(true)
        throw error
      })
    if (!(await submit(deleting, { done: CATEGORY_TEXTS.deleted, failed: CATEGORY_TEXTS.deleteFailed }))) return
    revalidate()
    onClose()
  }
  return (
    <DialogForm
      title="Delete category"
      label="Delete"
      busyLabel="Deleting..."
      isDanger
      problem={errors.moveTo ? '' : problem}
      intro={
        <>
          Delete <strong>{pathOf(categories, category)}</strong>
          {below.length > 0 && ` with ${below.map(({ name }) => name).join(', ')}`}?
          {mustMove && ' Links to it will lead to that category.'}
        </>
      }
      {...{ isBusy, onClose }}
      onSubmit={remove}
    >
      {mustMove && (
        <Select
          id="category-move-to"
          label={askWhere(products)}
          required
          placeholder="Choose a category"
          value={moveTo}
          options={targetsFor(categories, category).map((one) => ({ value: one.id, label: pathOf(categories, one) }))}
          error={toSentence('A category', errors.moveTo)}
          onChange={onTyped('moveTo', setMoveTo)}
        />
      )}
    </DialogForm>
  )
}

function askWhere(products: number): string {
  if (products === 1) return 'Where does its product go?'
  return `Where do its ${products > 0 ? `${formatCount(products)} ` : ''}products go?`
}
