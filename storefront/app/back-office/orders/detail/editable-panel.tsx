import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Button } from '~/ui/button'
import { FormActions } from '~/back-office/ui/form-actions'
import { Icon } from '~/ui/icons'
import { useSwap } from '~/back-office/ui/use-swap'
import { ChangedNotice } from '~/back-office/forms/changed-notice'
import { InlineForm } from '~/back-office/forms/inline-form'
import { useReopen } from '~/back-office/forms/use-kept-form'
import type { StaffOrderState } from './use-order'
import type { OrderFormProps, OrderFormState, OrderPart } from './use-order-form'

interface PanelProps {
  part: OrderPart
  state: StaffOrderState
  canEdit: boolean
  /** Takes the place of the content while the part is edited. */
  form: ComponentType<OrderFormProps>
  children: ReactNode
}

/** A part of the order, with a button that opens its form. */
export function EditablePanel({ part, state, canEdit, form: PartForm, children }: PanelProps) {
  const edit = useSwap()
  const key = part.toLowerCase()
  useReopen(key, edit.open)
  return (
    <section className="panel" aria-labelledby={`${key}-title`}>
      <div className="panel-head">
        <h2 id={`${key}-title`}>{part}</h2>
        {canEdit && !edit.isOpen && (
          <Button ref={edit.button} variant="quiet" onClick={edit.open}>
            <Icon name="edit" />
            Edit {key}
          </Button>
        )}
      </div>
      {edit.isOpen ? <PartForm key={edit.turn} state={state} onClose={edit.close} onReopen={edit.reopen} /> : children}
    </section>
  )
}

interface FrameProps extends Omit<ComponentProps<typeof InlineForm>, 'kept' | 'isBusy' | 'onClose'> {
  part: OrderPart
  form: Pick<OrderFormState<unknown>, 'kept' | 'isRejected'>
  frame: OrderFormProps
  /** For a save that would have overwritten somebody else's change, and the button that shows that change. */
  rejection: { message: string; label: string }
  canSend?: boolean
}

/** The frame of such a form. */
export function OrderPartForm({
  part,
  form: { kept, isRejected },
  frame,
  rejection,
  canSend,
  children,
  ...form
}: FrameProps) {
  const {
    state: { isBusy },
    onClose,
    onReopen,
  } = frame
  return (
    <InlineForm {...form} className="stack" kept={kept} isBusy={isBusy} onClose={onClose}>
      {children}
      {isRejected && <ChangedNotice {...rejection} onShow={onReopen} />}
      <FormActions
        label={`Save ${part.toLowerCase()}`}
        cancelLabel="Discard"
        isBusy={isBusy}
        canSend={canSend}
        isAside
        onCancel={onClose}
      />
    </InlineForm>
  )
}
