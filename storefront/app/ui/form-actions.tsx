import { Button } from './button'

interface Props {
  /** "Save items": what the form does when it is sent. */
  label: string
  busyLabel?: string
  cancelLabel?: string
  isBusy: boolean
  /** There is something to send. */
  canSend?: boolean
  /** It cannot be taken back. */
  isDanger?: boolean
  /** The page around it has a step of its own that is the loud one. */
  isAside?: boolean
  onCancel: () => void
}

/** The end of a form: the way out, then the way on. */
export function FormActions({
  label,
  busyLabel = 'Saving...',
  cancelLabel = 'Cancel',
  isBusy,
  canSend = true,
  isDanger = false,
  isAside = false,
  onCancel,
}: Props) {
  return (
    <div className="form-actions">
      <Button variant={isAside ? 'quiet' : 'plain'} onClick={onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={isDanger ? 'danger' : isAside ? 'plain' : 'primary'} disabled={isBusy || !canSend}>
        {isBusy ? busyLabel : label}
      </Button>
    </div>
  )
}
