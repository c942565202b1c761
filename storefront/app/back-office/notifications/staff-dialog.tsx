import type { ComponentProps } from 'react'
import { Modal } from '~/ui/modal'
import { ToastOutlet } from './toast-provider'

/** A modal dialog of the back office, with its own place for notifications. */
export const StaffDialog = (modal: Omit<ComponentProps<typeof Modal>, 'inHead'>) => (
  <Modal {...modal} inHead={<ToastOutlet />} />
)
