import type { ComponentProps } from 'react'
import { Modal } from '~/ui/modal'
import { ToastOutlet } from './toast-provider'

/** A modal dialog of the back office, with a place for notifications within it. */
export function StaffDialog({ children, ...modal }: ComponentProps<typeof Modal>) {
  return (
    <Modal {...modal}>
      {children}
      <ToastOutlet />
    </Modal>
  )
}
