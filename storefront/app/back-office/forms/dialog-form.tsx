import type { ComponentProps, ReactNode } from 'react'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { KeptNotice } from './kept-notice'
import type { Kept } from './use-kept-form'

type DialogProps = Pick<ComponentProps<typeof StaffDialog>, 'title' | 'question' | 'isChanged' | 'onClose'>
type ActionProps = Omit<ComponentProps<typeof FormActions>, 'isAside' | 'onCancel' | 'children'>

interface Props extends DialogProps, ActionProps, Pick<ComponentProps<typeof Form>, 'onSubmit' | 'onKeyDown'> {
  /** A sentence above what is said of the form. */
  intro?: ReactNode
  /** Missing where nothing is kept when the session ends. */
  kept?: Kept
  /** Says which parts of the form were not kept. */
  notKept?: string
  /** Why it was not sent. */
  problem?: string
  /** A dialog above this one. */
  above?: ReactNode
  children?: ReactNode
}

/** A dialog with a form: what is said of it, its fields, Cancel and submit. */
export function DialogForm({
  title,
  question,
  kept,
  isChanged = kept?.isDirty,
  onClose,
  intro,
  notKept,
  problem,
  onSubmit,
  onKeyDown,
  above,
  children,
  ...actions
}: Props) {
  return (
    <StaffDialog title={title} question={question} isChanged={isChanged} onClose={onClose}>
      <Form className="sheet-body stack" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        {intro && <p>{intro}</p>}
        {kept && <KeptNotice kept={kept}>{notKept}</KeptNotice>}
        <Problem>{problem}</Problem>
        {children}
        <FormActions {...actions} onCancel={onClose} />
      </Form>
      {above}
    </StaffDialog>
  )
}
