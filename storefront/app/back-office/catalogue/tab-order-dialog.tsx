import { useRevalidator } from '@remix-run/react'
import type { SavedFilter } from '@stoep/shared'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { moveItem } from '~/back-office/ui/move-item'
import { MoveButtons, OrderedList } from '~/back-office/ui/ordered-list'
import { Problem } from '~/ui/problem'
import { isChanged } from '~/back-office/forms/changes-of'
import { useSubmit } from '~/back-office/forms/use-submit'
import { StaffDialog, useChangedForm } from '~/back-office/notifications/staff-dialog'

interface Props {
  saved: readonly SavedFilter[]
  onClose: () => void
}

/** Reorders the user's own tabs; nothing is stored before saving. */
export default function TabOrderDialog(props: Props) {
  return (
    <StaffDialog title="Rearrange tabs" onClose={props.onClose}>
      <TabOrderForm {...props} />
    </StaffDialog>
  )
}

function TabOrderForm({ saved, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const [order, setOrder] = useState(() => saved.map(({ id }) => id))
  // One that was removed meanwhile is not there any more once the page has been read again.
  const tabs = order.flatMap((id) => saved.find((tab) => tab.id === id) ?? [])
  const ids = tabs.map(({ id }) => id)
  useChangedForm(isChanged(saved, tabs))
  const { isBusy, problem, submit, clearErrors } = useSubmit({ isQuiet: true })
  const save = async () => {
    const saving = () => call('PUT /api/admin/saved-filters/order', { body: { ids } })
    const texts = { done: 'Order of tabs saved.', failed: 'The order could not be saved. Please try again.' }
    if (!(await submit(saving, texts))) return
    revalidate()
    onClose()
  }
  return (
    <Form className="sheet-body stack" onSubmit={save} noValidate>
      <Problem>{problem}</Problem>
      <OrderedList
        ids={ids}
        label="Your tabs, in order"
        className="ordered-rows"
        nameOf={(index) => tabs[index]?.name ?? ''}
        onMove={(from, to) => {
          setOrder(moveItem(ids, from, to))
          clearErrors()
        }}
        renderItem={(_id, index, grip) => (
          <div className="tab-row">
            {grip}
            <span className="tab-name breakable">{tabs[index]?.name}</span>
            <span className="row-actions">
              <MoveButtons index={index} direction="down" />
            </span>
          </div>
        )}
      />
      <FormActions label="Save order" isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
