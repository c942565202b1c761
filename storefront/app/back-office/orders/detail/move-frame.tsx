import type { StaffOrder } from '@stoep/shared'
import type { ReactNode } from 'react'
import { FormActions } from '~/back-office/ui/form-actions'
import { InlineForm } from '~/back-office/forms/inline-form'
import { moveOnEnter } from '~/back-office/forms/on-enter'
import type { Kept } from '~/back-office/forms/use-kept-form'
import { MOVE_TEXTS, type StaffMove } from '~/back-office/orders/order-words'

export interface MoveProps {
  to: StaffMove
  order: StaffOrder
  isBusy: boolean
  /** Not the order's next step. */
  isAside: boolean
  onMove: (more: Record<string, unknown>) => void
  onClose: () => void
}

interface Props extends Omit<MoveProps, 'order' | 'onMove'> {
  onSend: () => void
  label?: string
  canSend?: boolean
  kept?: Kept
  children: ReactNode
}

export function MoveFrame({
  to,
  isBusy,
  isAside,
  label = MOVE_TEXTS[to].button,
  canSend,
  kept,
  onSend,
  onClose,
  children,
}: Props) {
  return (
    <InlineForm
      className="panel stack"
      aria-label={MOVE_TEXTS[to].button}
      kept={kept}
      isBusy={isBusy}
      onClose={onClose}
      onKeyDown={moveOnEnter}
      onSubmit={onSend}
      actions={(close) => (
        <FormActions
          label={label}
          cancelLabel="Keep as it is"
          isBusy={isBusy}
          canSend={canSend}
          isDanger={to === 'cancelled'}
          isAside={isAside}
          onCancel={close}
        />
      )}
    >
      {children}
    </InlineForm>
  )
}

/** Where a move's form keeps what is typed. */
export const placeOf = (to: StaffMove, { orderNumber }: StaffOrder) => ({
  form: `move ${to}`,
  name: `${orderNumber}: ${MOVE_TEXTS[to].button}`,
})
