import { formatCount, MAX_CHANGED, MAX_TICKED, type CategoryTree, type SavedFilter } from '@stoep/shared'
import { Link, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { BulkBar } from '~/back-office/ui/bulk-bar'
import { FetchFailed } from '~/back-office/ui/fetch-failed'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Pager } from '~/back-office/ui/pager'
import { lazyDialog } from '~/back-office/notifications/lazy-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { BulkChoice } from './bulk-change'
import type { Deletion } from './delete-dialog'
import { AdminFilters } from './filters'
import { changeQuery, isFiltered, type AdminListQuery } from './list-query'
import type { PocketChoice } from './pocket-dialog'
import type { AdminProductRow } from './product-row'
import { AdminProductTable } from './product-table'
import { SavedTabs } from './saved-tabs'
import { PRODUCT_TEXTS } from './product-texts'
import { UnsureRequests } from '~/back-office/forms/repeated-requests'
import { isSameChange } from './sent-change'
import { useEditedRows, type EditRow } from './use-edited-rows'
import { useTicked, type Ticked } from './use-ticked'

const BulkDialog = lazyDialog(() => import('./bulk-dialog'))
const DeleteDialog = lazyDialog(() => import('./delete-dialog'))
const PocketDialog = lazyDialog(() => import('./pocket-dialog'))

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
  list: loaded,
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
  const [deletion, setDeletion] = useState<Deletion>()
  const { rows, edit } = useEditedRows(loaded?.rows ?? [])
  const list = loaded && { ...loaded, rows }
  const ticked = useTicked(rows)
  const [pocket, setPocket] = useState<PocketChoice>()
  const isLoading = useNavigation().state === 'loading'
  const search = changeQuery(params, {})
  return (
    <>
      <div className="page-head">
        <h1>Products {list && <span className="muted total">{formatCount(list.total)}</span>}</h1>
        <div className="row">
          {list && list.total > 0 && (
            <Button variant="plain" onClick={() => setPocket({ query, total: list.total })}>
              Pocket catalogue
            </Button>
          )}
          <Link
            className={buttonClass({ variant: ticked.ids.size > 0 ? 'plain' : 'primary' })}
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
          ticked={ticked}
          isLoading={isLoading}
          onDelete={setDeletion}
          onPocket={setPocket}
          edit={edit}
        />
      ) : (
        <ProductsFailed />
      )}
      {pocket && <PocketDialog choice={pocket} onClose={() => setPocket(undefined)} />}
      {deletion && (
        <DeleteDialog
          deletion={deletion}
          ticked={ticked.rows}
          shown={rows}
          onClose={() => setDeletion(undefined)}
          onGone={(ids) => ticked.tick(ids, false)}
        />
      )}
    </>
  )
}

interface ListProps {
  list: AdminProductList
  query: AdminListQuery
  categories: CategoryTree
  ticked: Ticked
  isLoading: boolean
  onDelete: (deletion: Deletion) => void
  onPocket: (choice: PocketChoice) => void
  edit: EditRow
}

function ProductList({ list, query, categories, ticked, isLoading, onDelete, onPocket, edit }: ListProps) {
  const [params] = useSearchParams()
  const [editing, setEditing] = useState<BulkChoice>()
  const [changes] = useState(() => new UnsureRequests(isSameChange))
  const { size } = ticked.ids
  const isWhole = list.rows.length > 0 && list.rows.every(({ id }) => ticked.ids.has(id))
  const { total } = list
  return (
    <>
      <div className={isLoading ? 'is-loading' : undefined}>
        {list.rows.length === 0 && <NoProducts query={query} isCategoryGone={list.isCategoryGone ?? false} />}
        {list.rows.length > 0 && (
          <AdminProductTable
            rows={list.rows}
            query={query}
            selected={ticked.ids}
            onSelect={ticked.tick}
            onDelete={onDelete}
            edit={edit}
          />
        )}
        <Pager
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => `/admin/products${changeQuery(params, { page: String(page) })}`}
        />
      </div>
      {/* Outside the list: it sticks within its parent only, and on a phone the list begins low on the screen. */}
      {size > 0 && (
        <BulkBar label="Selected products">
          <p role="status">{formatCount(size)} selected</p>
          <Button variant="quiet" onClick={() => ticked.tick([...ticked.ids], false)}>
            Clear
          </Button>
          <Button variant="plain" onClick={() => onPocket({ ids: [...ticked.ids] })}>
            Pocket catalogue
          </Button>
          <Button variant="plain" disabled={size > MAX_TICKED} onClick={() => onDelete('ticked')}>
            Delete
          </Button>
          {isWhole && total > size && (
            <Button
              variant="plain"
              disabled={total > MAX_CHANGED}
              onClick={() => setEditing({ rows: list.rows, all: { query, total } })}
            >
              Edit all {formatCount(total)}
            </Button>
          )}
          <Button disabled={size > MAX_TICKED} onClick={() => setEditing({ rows: ticked.rows })}>
            Edit selected
          </Button>
        </BulkBar>
      )}
      {editing && (
        <BulkDialog choice={editing} categories={categories} changes={changes} onClose={() => setEditing(undefined)} />
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
