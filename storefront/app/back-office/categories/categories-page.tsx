import { describeCount, type StaffCategory } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { call, messageOf } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { IconButton } from '~/back-office/ui/icon-button'
import { Icon } from '~/ui/icons'
import { narrowUrl } from '~/ui/picture-sources'
import { moveItem } from '~/back-office/ui/move-item'
import { MoveButtons, OrderedList } from '~/back-office/ui/ordered-list'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { useInTurn } from '~/back-office/forms/use-in-turn'
import { useToast } from '~/back-office/notifications/toast-provider'
import { CategoryDialog } from './category-dialog'
import { countProducts, pathOf, toLevels } from './category-levels'
import { CATEGORY_TEXTS } from './category-texts'
import { DeleteCategoryDialog } from './delete-category-dialog'

const THUMB_WIDTH = 180
const NONE: readonly StaffCategory[] = []

type Open = { kind: 'edit'; category: StaffCategory | null } | { kind: 'delete'; category: StaffCategory }

/** The categories of the shop in the order of its menus. `loaded` is null if they could not be fetched. */
export function CategoriesPage({ loaded }: { loaded: readonly StaffCategory[] | null }) {
  const [open, setOpen] = useState<Open>()
  const { categories, reorder } = useOrder(loaded ?? NONE)
  useReopen('category', (which) => {
    const category = categories.find(({ id }) => id === which) ?? null
    if (category || !which) setOpen({ kind: 'edit', category })
  })
  const close = () => setOpen(undefined)
  const rowOf = (category: StaffCategory, index: number, grip?: ReactNode) => (
    <div className="ordered-row category-row">
      {grip}
      {category.picture && (
        <img className="thumb small" src={narrowUrl(category.picture, THUMB_WIDTH)} alt="" loading="lazy" />
      )}
      <div className="category-name">
        <strong>{category.name}</strong>{' '}
        <span className="muted nowrap">{describeCount(countProducts(categories, category), 'product')}</span>{' '}
        {category.isHidden && <Badge>Hidden</Badge>} {category.group && <Badge>{category.group}</Badge>}
      </div>
      <div className="row-actions">
        <MoveButtons index={index} direction="down" />
        <IconButton
          icon="edit"
          label={`Edit ${pathOf(categories, category)}`}
          onClick={() => setOpen({ kind: 'edit', category })}
        />
        <IconButton
          icon="trash"
          label={`Delete ${pathOf(categories, category)}`}
          onClick={() => setOpen({ kind: 'delete', category })}
        />
      </div>
    </div>
  )
  const listOf = <Row extends StaffCategory>(label: string, siblings: Row[], below?: (category: Row) => ReactNode) => (
    <OrderedList
      items={siblings}
      idOf={({ id }) => id}
      label={label}
      className="ordered-rows"
      nameOf={(category) => pathOf(categories, category)}
      onMove={(from, to) => void reorder(siblings, from, to)}
      renderItem={(category, index, grip) => (
        <>
          {rowOf(category, index, grip)}
          {below?.(category)}
        </>
      )}
    />
  )
  return (
    <>
      <div className="page-head">
        <h1>Categories</h1>
        <Button onClick={() => setOpen({ kind: 'edit', category: null })}>
          <Icon name="plus" />
          Add category
        </Button>
      </div>
      {!loaded && <p className="notice error">{CATEGORY_TEXTS.fetchFailed}</p>}
      <p className="muted">
        In the order of the shop’s menus, with up to two levels. All, New Arrivals and Special Offers are always there
        and fill themselves.
      </p>
      {listOf(
        'Categories, in order',
        toLevels(categories),
        ({ name, below }) => below.length > 0 && listOf(`Subcategories of ${name}, in order`, below),
      )}
      {open?.kind === 'edit' && <CategoryDialog categories={categories} category={open.category} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteCategoryDialog categories={categories} category={open.category} onClose={close} />
      )}
    </>
  )
}

/** The categories in the order just chosen, until the server has stored it. */
function useOrder(loaded: readonly StaffCategory[]) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { inTurn, isWaiting } = useInTurn()
  const [shown, setShown] = useState({ loaded, categories: loaded })
  const { categories } = shown
  // Not in an effect: a deleted row must be gone when the frame looks where the focus is.
  if (shown.loaded !== loaded) setShown({ loaded, categories: isWaiting() ? categories : loaded })
  const setCategories = (changed: readonly StaffCategory[]) => setShown((now) => ({ ...now, categories: changed }))
  const reorder = async (siblings: readonly StaffCategory[], from: number, to: number) => {
    const moved = moveItem([...siblings], from, to)
    const ids = new Set(moved.map(({ id }) => id))
    const rest = categories.filter(({ id }) => !ids.has(id))
    setCategories([...moved, ...rest].map((one) => categories.find(({ id }) => id === one.id) ?? one))
    try {
      const saving = () => call('PUT /api/admin/categories/order', { body: { ids: [...ids] } })
      const { categories: saved } = await inTurn(saving)
      if (isWaiting()) return
      setCategories(saved)
      // A response that is older than the move may still be on its way.
      revalidate()
    } catch (error) {
      toast(messageOf(error, CATEGORY_TEXTS.orderFailed), 'error')
      revalidate()
    }
  }
  return { categories, reorder }
}
