import { useRevalidator } from '@remix-run/react'
import type { SavedFilter } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { moveItem } from '~/back-office/ui/move-item'
import { MoveButtons, OrderedList } from '~/back-office/ui/ordered-list'
import { isChanged } from '~/back-office/forms/changes-of'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DialogForm } from '~/back-office/forms/dialog-form'

interface Props {
  saved: readonly SavedFilter[]
  onClose: () => void
}

/** Reorders the user's own tabs; nothing is stored before saving. */
export default function TabOrderDialog({ saved, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(() => saved.map(({ id }) => id))
  // One that was removed meanwhile is not there any more once the page has been read again.
  const tabs = order.flatMap((id) => saved.find((tab) => tab.id === id) ?? [])
  const ids = tabs.map(({ id }) => id)
  const { isBusy, problem, submit, clearErrors } = useSubmit({ isQuiet: true })
  const save = async () => {
    const saving = () => call('PUT /api/admin/saved-filters/order', { body: { ids } })
    const texts = { done: 'Order of tabs saved.', failed: 'The order could not be saved. Please try again.' }
    if (!(await submit(saving, texts))) return
    revalidate()
    onClose()
  }
  return (
    <DialogForm
      title="Rearrange tabs"
      label="Save order"
      isChanged={isChanged(saved, tabs)}
      {...{ isBusy, problem, onClose }}
      onSubmit={save}
    >
      <OrderedList
        items={tabs}
        idOf={({ id }) => id}
        label="Your tabs, in order"
        className="ordered-rows"
        nameOf={({ name }) => name}
        onMove={(from, to) => {
          setOrder(moveItem(ids, from, to))
          clearErrors()
        }}
        renderItem={({ name }, index, grip) => (
          <div className="tab-row">
            {grip}
            <span className="tab-name breakable">{name}</span>
            <span className="row-actions">
              <MoveButtons index={index} direction="down" />
            </span>
          </div>
        )}
      />
    </DialogForm>
  )
}
