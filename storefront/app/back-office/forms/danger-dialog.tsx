import type { ReactNode } from 'react'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { FormActions } from '~/ui/form-actions'
import { Problem } from '~/ui/problem'
import { useSubmit, type Submit, type SubmitTexts } from './use-submit'

interface Question {
  title: string
  /** "Delete": what is done, and what the button says. */
  label: string
  busyLabel: string
  onClose: () => void
  /** What will be gone. */
  children: ReactNode
}

interface DialogProps<Result> extends Question {
  /** Does it; where the server wants the password once more, it is asked for and this is called again. */
  send: () => Promise<Result>
  texts: SubmitTexts
  /** A failure is told in the dialog alone. */
  isQuiet?: boolean
  onDone: (result: Result) => void
}

/** Asks before something that cannot be taken back, does it, and tells how that went. */
export function DangerDialog<Result>({ send, texts, isQuiet = false, onDone, ...question }: DialogProps<Result>) {
  const { confirmed, dialog } = useConfirmed()
  const submission = useSubmit({ isQuiet })
  const sendAndTell = async () => {
    await submission.submit(async () => onDone(await confirmed(send)), texts)
  }
  return <DangerForm {...question} submission={submission} onSend={sendAndTell} above={dialog} />
}

interface FormProps extends Question {
  submission: Pick<Submit<never>, 'isBusy' | 'problem'>
  onSend: () => Promise<void>
  /** What has to be chosen first. */
  fields?: ReactNode
  /** A dialog that comes up on top. */
  above?: ReactNode
}

/** The same for a caller that has something to check before it sends. It stays open while something is under way. */
export function DangerForm({
  title,
  label,
  busyLabel,
  submission: { isBusy, problem },
  onSend,
  onClose,
  children,
  fields,
  above,
}: FormProps) {
  return (
    <StaffDialog title={title} onClose={isBusy ? () => undefined : onClose}>
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
