import { formatCount, MAX_CHANGED, MAX_TICKED, type CategoryTree, type SavedFilter } from '@stoep/shared'
import { Link, useNavigation, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BulkBar } from '~/back-office/ui/bulk-bar'
import { FetchFailed } from '~/back-office/ui/fetch-failed'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Pager } from '~/back-office/ui/pager'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { BulkChoice } from './bulk-change'
import { DeleteProductDialog } from './delete-dialog'
import { AdminFilters } from './filters'
import { changeQuery, isFiltered, type AdminListQuery } from './list-query'
import type { PocketChoice } from './pocket-dialog'
import type { AdminProductRow } from './product-row'
import { AdminProductTable } from './product-table'
import { SavedTabs } from './saved-tabs'
import { PRODUCT_TEXTS } from './product-texts'

const BulkDialog = lazy(() => import('./bulk-dialog'))
const PocketDialog = lazy(() => import('./pocket-dialog'))

interface AdminProductList {
  rows: AdminProductRow[]
  page: number
  pages: number
  total: number
  /** The address names a category that does not exist. */
  isCategoryGone?: boolean
}

/** `list` is null if it could not be fetched. */
export function AdminProductsPage({
  list,
  query,
  categories,
  saved,
}: {
  list: AdminProductList | null
  query: AdminListQuery
  categories: CategoryTree
  saved: readonly SavedFilter[]
}) {
  const [params] = useSearchParams()
  const [deleting, setDeleting] = useState<AdminProductRow>()
  const [selected, setSelected] = useState<Selected>(new Map())
  const [pocket, setPocket] = useState<PocketChoice>()
  const isLoading = useNavigation().state === 'loading'
  const search = changeQuery(params, {})
  return (
    <>
      <div className="page-head">
        <h1>Products {list && <span className="muted total">{formatCount(list.total)}</span>}</h1>
        <div className="head-actions">
          {list && list.total > 0 && (
            <Button variant="plain" onClick={() => setPocket({ query, total: list.total })}>
              Pocket catalogue
            </Button>
          )}
          <Link
            className={buttonClass({ variant: selected.size > 0 ? 'plain' : 'primary' })}
            to={`/admin/products/new${search}`}
            preventScrollReset
          >
            <Icon name="plus" />
            Add Product
          </Link>
        </div>
      </div>
      <SavedTabs saved={saved} query={query} />
      <AdminFilters query={query} categories={categories} />
      {list ? (
        <ProductList
          list={list}
          query={query}
          categories={categories}
          selected={selected}
          isLoading={isLoading}
          onSelected={setSelected}
          onDelete={setDeleting}
          onPocket={setPocket}
        />
      ) : (
        <ProductsFailed />
      )}
      {pocket && (
        <Suspense fallback={null}>
          <PocketDialog choice={pocket} onClose={() => setPocket(undefined)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteProductDialog
          product={deleting}
          shownIds={list?.rows.map(({ id }) => id) ?? []}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

type Selected = ReadonlyMap<string, AdminProductRow>

interface ListProps {
  list: AdminProductList
  query: AdminListQuery
  categories: CategoryTree
  selected: Selected
  isLoading: boolean
  onSelected: (selected: Selected) => void
  onDelete: (row: AdminProductRow) => void
  onPocket: (choice: PocketChoice) => void
}

function ProductList({ list, query, categories, selected, isLoading, onSelected, onDelete, onPocket }: ListProps) {
  const [params] = useSearchParams()
  const [editing, setEditing] = useState<BulkChoice>()
  const clear = () => onSelected(new Map())
  const isWhole = list.rows.length > 0 && list.rows.every(({ id }) => selected.has(id))
  const { total } = list
  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Map(selected)
    for (const row of list.rows.filter(({ id }) => ids.includes(id))) {
      if (isSelected) next.set(row.id, row)
      else next.delete(row.id)
    }
    onSelected(next)
  }
  return (
    <>
      <div className={isLoading ? 'is-loading' : undefined}>
        {list.rows.length === 0 && <NoProducts query={query} isCategoryGone={list.isCategoryGone ?? false} />}
        {list.rows.length > 0 && (
          <AdminProductTable
            rows={list.rows}
            query={query}
            selected={new Set(selected.keys())}
            onSelect={select}
            onDelete={onDelete}
          />
        )}
        <Pager
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => `/admin/products${changeQuery(params, { page: String(page) })}`}
        />
      </div>
      {/* Outside the list: it sticks within its parent only, and on a phone the list begins low on the screen. */}
      {selected.size > 0 && (
        <BulkBar label="Selected products">
          <p role="status">{formatCount(selected.size)} selected</p>
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
          <Button variant="plain" onClick={() => onPocket({ ids: [...selected.keys()] })}>
            Pocket catalogue
          </Button>
          {isWhole && total > selected.size && (
            <Button
              variant="plain"
              disabled={total > MAX_CHANGED}
              onClick={() => setEditing({ rows: list.rows, all: { query, total } })}
            >
              Edit all {formatCount(total)}
            </Button>
          )}
          <Button disabled={selected.size > MAX_TICKED} onClick={() => setEditing({ rows: [...selected.values()] })}>
            Edit selected
          </Button>
        </BulkBar>
      )}
      {editing && (
        <Suspense fallback={null}>
          <BulkDialog choice={editing} categories={categories} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function NoProducts({ query, isCategoryGone }: { query: AdminListQuery; isCategoryGone: boolean }) {
  const matchNone = isCategoryGone ? `There is no category “${query.category}”.` : 'No products match these filters.'
  return (
    <div className="empty">
      <Icon name="tag" />
      <p className="breakable">{isFiltered(query) ? matchNone : 'There are no products yet.'}</p>
      {isFiltered(query) ? (
        <Link className={buttonClass({ variant: 'plain' })} to="/admin/products">
          Reset filters
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'plain' })} to="/admin/products/new">
          Add Product
        </Link>
      )}
    </div>
  )
}

function ProductsFailed() {
  const toast = useToast()
  useEffect(() => toast(PRODUCT_TEXTS.fetchFailed, 'error'), [toast])
  return <FetchFailed>{PRODUCT_TEXTS.fetchFailed}</FetchFailed>
}
