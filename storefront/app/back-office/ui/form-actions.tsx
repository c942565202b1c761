import { useRef, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useLockedForm } from './use-locked-form'

interface Props {
  /** The submit button's text: "Save items". */
  label: string
  busyLabel?: string
  cancelLabel?: string
  isBusy: boolean
  canSend?: boolean
  isDanger?: boolean
  /** The page has a more important button elsewhere, so these look less prominent. */
  isAside?: boolean
  onCancel: () => void
  /** Further buttons, which stand first. */
  children?: ReactNode
}

/** The buttons at the end of a form: Cancel, then submit. */
export function FormActions({
  label,
  busyLabel = 'Saving...',
  cancelLabel = 'Cancel',
  isBusy,
  canSend = true,
  isDanger = false,
  isAside = false,
  onCancel,
  children,
}: Props) {
  const row = useRef<HTMLDivElement>(null)
  useLockedForm(row, isBusy)
  return (
    <div ref={row} className="form-actions">
      {children}
      <Button variant={isAside ? 'quiet' : 'plain'} onClick={onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : isAside ? 'plain' : 'primary'} disabled={isBusy || !canSend}>
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  )
}
