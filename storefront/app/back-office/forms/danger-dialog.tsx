import { useRevalidator } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { DialogForm } from './dialog-form'
import { useSubmit, type SubmitTexts } from './use-submit'

interface Props<Result> {
  title: string
  /** The text of the button, for example "Delete". */
  label: string
  busyLabel: string
  cancelLabel?: string
  onClose: () => void
  /** Says what will be lost. */
  children: ReactNode
  /** Sends the request; called again after the user typed the password, where the server asks for it. */
  send: () => Promise<Result>
  texts: SubmitTexts
  /** A failure is shown in the dialog only, without a toast. */
  isQuiet?: boolean
  /** By default the dialog closes and the page reads its data again. */
  onDone?: (result: Result) => void | Promise<void>
}

/** Asks for confirmation of an irreversible action, sends it and reports the outcome. */
export function DangerDialog<Result>({ send, texts, isQuiet = false, onDone, children, ...dialog }: Props<Result>) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog: above } = useConfirmed()
  const { isBusy, problem, submit } = useSubmit({ isQuiet, readsIfLost: true })
  const refresh = () => {
    revalidate()
    dialog.onClose()
  }
  const sendAndTell = async () => {
    await submit(async () => (onDone ?? refresh)(await confirmed(send)), texts)
  }
  return (
    <DialogForm {...dialog} isDanger intro={children} above={above} {...{ isBusy, problem }} onSubmit={sendAndTell} />
  )
}
