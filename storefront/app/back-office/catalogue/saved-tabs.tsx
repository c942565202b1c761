import { Link, useRevalidator } from '@remix-run/react'
import { MAX_LENGTHS, type SavedFilter } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { toSentence } from '~/back-office/forms/to-sentence'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useKeptFields, useReopen } from '~/back-office/forms/use-kept-form'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { lazyDialog } from '~/back-office/notifications/lazy-dialog'
import { filtersOf, isFiltered, type AdminListQuery } from './list-query'
import { hrefOf, isSame } from './saved-filters'

const TabOrderDialog = lazyDialog(() => import('./tab-order-dialog'))

type Open = { kind: 'save' | 'rearrange' } | { kind: 'rename' | 'remove'; tab: SavedFilter }

/** The filters that this member of staff saved, each as a tab; the current filters can be saved, too. */
export function SavedTabs({ saved, query }: { saved: readonly SavedFilter[]; query: AdminListQuery }) {
  const [open, setOpen] = useState<Open>()
  const current = saved.find(({ filters }) => isSame(filters, query))
  useReopen('tab', (which) => {
    if (!which) setOpen({ kind: 'save' })
    else if (which === current?.id) setOpen({ kind: 'rename', tab: current })
  })
  const close = () => setOpen(undefined)
  const canSave = !current && isFiltered(query)
  if (saved.length === 0 && !canSave) return null
  return (
    <div className="row">
      {saved.length > 0 && (
        <nav className="pills" aria-label="Your tabs">
          <Link to="/admin/products" aria-current={isFiltered(query) ? undefined : 'page'}>
            All
          </Link>
          {saved.map(({ id, name, filters }) => (
            <Link key={id} to={hrefOf(filters)} aria-current={id === current?.id ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {canSave && (
        <Button variant="quiet" onClick={() => setOpen({ kind: 'save' })}>
          Save as a tab
        </Button>
      )}
      {current && (
        <>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'rename', tab: current })}>
            Rename tab
          </Button>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'remove', tab: current })}>
            Remove tab
          </Button>
        </>
      )}
      {saved.length > 1 && (
        <Button variant="quiet" onClick={() => setOpen({ kind: 'rearrange' })}>
          Rearrange tabs
        </Button>
      )}
      {open?.kind === 'rearrange' && <TabOrderDialog saved={saved} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog tab={open.tab} onClose={close} />}
      {open?.kind === 'rename' && <NameDialog query={query} tab={open.tab} onClose={close} />}
      {open?.kind === 'save' && <NameDialog query={query} onClose={close} />}
    </div>
  )
}

function NameDialog({ tab, query, onClose }: { tab?: SavedFilter; query: AdminListQuery; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { isBusy, problem, errors, submit, onTyped } = useSubmit<'name'>({ isQuiet: true })
  const { fields, setFields, kept } = useKeptFields({
    form: tab ? `tab ${tab.id}` : 'tab',
    name: tab ? `Rename tab ${tab.name}` : 'Save as a tab',
    seen: { name: tab?.name ?? '' },
  })
  const { name } = fields
  const save = async () => {
    const body = { name, filters: filtersOf(query) }
    const saving = () =>
      tab
        ? call('PUT /api/admin/saved-filters/:id', { params: { id: tab.id }, body })
        : call('POST /api/admin/saved-filters', { body })
    const isSaved = await submit(saving, {
      done: 'Tab saved.',
      failed: 'The tab could not be saved. Please try again.',
    })
    // Also after a failure: without its response it may be saved.
    revalidate()
    if (isSaved) onClose()
  }
  return (
    <DialogForm
      title={tab ? 'Rename tab' : 'Save as a tab'}
      label="Save tab"
      problem={errors.name ? '' : problem}
      {...{ isBusy, kept, onClose }}
      onSubmit={save}
    >
      <Field
        id="tab-name"
        data-first-focus=""
        label="Name"
        required
        maxLength={MAX_LENGTHS.savedFilterName}
        value={name}
        error={toSentence('Name', errors.name)}
        hint="Only you see it. It always shows the products that match these filters."
        onChange={onTyped('name', (text) => setFields({ name: text }))}
      />
    </DialogForm>
  )
}

function RemoveDialog({ tab: { id, name }, onClose }: { tab: SavedFilter; onClose: () => void }) {
  const openPage = useOpenPage()
  return (
    <DangerDialog
      title="Remove tab"
      label="Remove"
      busyLabel="Removing..."
      send={() => call('DELETE /api/admin/saved-filters/:id', { params: { id } })}
      texts={{ done: 'Tab removed.', failed: 'The tab could not be removed. Please try again.' }}
      isQuiet
      onDone={() => openPage('/admin/products').then(onClose)}
      onClose={onClose}
    >
      <strong className="breakable">{name}</strong> will be removed from your tabs. The products are not affected.
    </DangerDialog>
  )
}
