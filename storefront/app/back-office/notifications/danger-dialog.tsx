import type { ReactNode } from 'react'
import { FormActions } from '~/ui/form-actions'
import { Problem } from '~/ui/problem'
import type { Submit } from '~/back-office/forms/use-submit'
import { StaffDialog } from './staff-dialog'

interface Props {
  title: string
  /** "Delete": what is done, and what the button says. */
  label: string
  busyLabel: string
  submission: Pick<Submit<never>, 'isBusy' | 'problem'>
  onSend: () => Promise<void>
  onClose: () => void
  /** What will be gone. */
  children: ReactNode
  /** What has to be chosen first. */
  fields?: ReactNode
  /** A dialog that comes up on top: the password once more. */
  above?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function DangerDialog({
  title,
  label,
  busyLabel,
  submission: { isBusy, problem },
  onSend,
  onClose,
  children,
  fields,
  above,
}: Props) {
  return (
    <StaffDialog title={title} onClose={onClose}>
      <form
        className="sheet-body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSend()
        }}
      >
        <p>{children}</p>
        <Problem>{problem}</Problem>
        {fields}
        <FormActions label={label} busyLabel={busyLabel} isBusy={isBusy} isDanger onCancel={onClose} />
      </form>
      {above}
    </StaffDialog>
  )
}
