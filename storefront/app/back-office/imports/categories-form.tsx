import { describeCount, type ImportBatchDetail, type StaffCategory } from '@stoep/shared'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdsProducts, isOnlyAbove, pathOf } from '~/back-office/categories/category-levels'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
import { Problem } from '~/ui/problem'

interface Props {
  batch: ImportBatchDetail
  categories: readonly StaffCategory[]
  onSaved: (batch: ImportBatchDetail) => void
}

type Named = ImportBatchDetail['categories'][number]

/** The choices for a category of the file: leave it open, create it, or the id of a category of the shop. */
const AS_IT_IS = ''
const MAKE = 'make'

/** Asks for each category that the shop does not have: create it, or put its products into an existing one. */
export function CategoriesForm({ batch, categories, onSaved }: Props) {
  const { id, categories: named } = batch
  const open = named.filter(({ categoryId }) => categoryId === null)
  const [isOpen, setIsOpen] = useState(open.length > 0)
  const form = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const { isBusy, problem, submit } = useSubmit()
  useLockedForm(form, isBusy, true)
  const kept = useKeptForm({
    form: 'categories',
    name: 'Categories of the file',
    values: { chosen: [...chosen] },
    isDirty: chosen.size > 0,
    restore(typed) {
      setChosen(new Map(typed.chosen))
      setIsOpen(true)
    },
  })
  if (named.length === 0) return null
  const targetOf = ({ name, categoryId }: Named) => chosen.get(name) ?? categoryId ?? AS_IT_IS
  const change = (name: string, target: string) => setChosen(new Map(chosen).set(name, target))
  const choices = named
    .filter((one) => targetOf(one) !== AS_IT_IS && targetOf(one) !== one.categoryId)
    .map((one) => ({ name: one.name, categoryId: targetOf(one) === MAKE ? null : targetOf(one) }))
  const save = () =>
    submit(
      async () =>
        onSaved(await call('PUT /api/admin/imports/batches/:id/categories', { params: { id }, body: { choices } })),
      { failed: 'The categories could not be saved. Please try again.' },
    )
  const openAgain = () => {
    // The form takes the place of the button that opens it.
    flushSync(() => setIsOpen(true))
    form.current?.querySelector('select')?.focus()
  }
  if (!isOpen)
    return (
      <p className="small muted">
        Every category in the file has been assigned.{' '}
        <button type="button" className="link" onClick={openAgain}>
          Change
        </button>
      </p>
    )
  const makeable = open.filter(({ name }) => !isOnlyAbove(categories, name))
  const targets = categories.filter((category) => holdsProducts(categories, category))
  const columns: Column<Named>[] = [
    {
      key: 'name',
      label: 'In the file',
      card: 'bare',
      cell: ({ name, products }) => (
        <div>
          <strong className="breakable">{name}</strong>
          <p className="muted">{describeCount(products, 'product')}</p>
          {isOnlyAbove(categories, name) && <p className="hint">The shop has it, for its subcategories only.</p>}
        </div>
      ),
    },
    {
      key: 'target',
      label: 'In the shop',
      card: 'bare',
      cell: (one) => (
        <select
          className="input"
          aria-label={`Category for ${one.name}`}
          value={targetOf(one)}
          onChange={(event) => change(one.name, event.target.value)}
        >
          {one.categoryId === null && <option value={AS_IT_IS}>Best match for each product</option>}
          {!isOnlyAbove(categories, one.name) && <option value={MAKE}>Create “{one.name}”</option>}
          {targets.map((category) => (
            <option key={category.id} value={category.id}>
              {pathOf(categories, category)}
            </option>
          ))}
        </select>
      ),
    },
  ]
  return (
    <section ref={form} className="panel stack" aria-labelledby="categories-title">
      <h2 id="categories-title">Which categories do these belong to?</h2>
      <p>The shop cannot put products into these categories of the file. Create them, or choose existing ones.</p>
      <KeptNotice kept={kept} />
      <DataTable caption="Categories of the file" columns={columns} rows={named} keyOf={({ name }) => name} />
      <Problem>{problem}</Problem>
      <div className="import-actions">
        <Button variant="plain" disabled={isBusy || choices.length === 0} onClick={() => void save()}>
          Use these categories
        </Button>
        {makeable.length > 0 && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => setChosen(new Map(makeable.map(({ name }) => [name, MAKE] as const)))}
          >
            Choose “Create” for all
          </Button>
        )}
      </div>
    </section>
  )
}
