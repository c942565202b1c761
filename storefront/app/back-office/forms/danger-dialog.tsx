import { useRevalidator } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { useReadAgain } from './use-read-again'
import { useSubmit, type Submit, type SubmitTexts } from './use-submit'

interface Question {
  title: string
  /** The text of the button, for example "Delete". */
  label: string
  busyLabel: string
  cancelLabel?: string
  onClose: () => void
  /** Says what will be lost. */
  children: ReactNode
}

interface DialogProps<Result> extends Question {
  /** Sends the request; called again after the user typed the password, where the server asks for it. */
  send: () => Promise<Result>
  texts: SubmitTexts
  /** A failure is shown in the dialog only, without a toast. */
  isQuiet?: boolean
  /** By default the dialog closes and the page reads its data again. */
  onDone?: (result: Result) => void | Promise<void>
}

/** Asks for confirmation of an irreversible action, sends it and reports the outcome. */
export function DangerDialog<Result>({ send, texts, isQuiet = false, onDone, ...question }: DialogProps<Result>) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const submission = useSubmit({ isQuiet })
  const readAgain = useReadAgain()
  const refresh = () => {
    revalidate()
    question.onClose()
  }
  const sendAndTell = async () => {
    await submission.submit(async () => (onDone ?? refresh)(await readAgain(confirmed(send))), texts)
  }
  return <DangerForm {...question} submission={submission} onSend={sendAndTell} above={dialog} />
}

interface FormProps extends Question {
  submission: Pick<Submit<never>, 'isBusy' | 'problem'>
  onSend: () => Promise<void>
  fields?: ReactNode
  above?: ReactNode
}

/** The same for a caller with checks of its own before it sends. It cannot be closed while a request is running. */
export function DangerForm({
  title,
  label,
  busyLabel,
  cancelLabel,
  submission: { isBusy, problem },
  onSend,
  onClose,
  children,
  fields,
  above,
}: FormProps) {
  return (
    <StaffDialog title={title} onClose={isBusy ? () => undefined : onClose}>
      <Form className="sheet-body stack" noValidate onSubmit={onSend}>
        <p>{children}</p>
        <Problem>{problem}</Problem>
        {fields}
        <FormActions
          label={label}
          busyLabel={busyLabel}
          cancelLabel={cancelLabel}
          isBusy={isBusy}
          isDanger
          onCancel={onClose}
        />
      </Form>
      {above}
    </StaffDialog>
  )
}
