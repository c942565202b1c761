import { flushSync } from 'react-dom'
import { useDropzone } from 'react-dropzone'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '~/ui/icons'

interface Props {
  label: string
  hint: string
  icon?: IconName
  onFiles: (files: readonly File[]) => void
  accept?: Record<string, string[]>
  multiple?: boolean
  isDisabled?: boolean
}

/** Takes files that are dropped, or chosen by a button. Rejected files are passed on too: the owner says why. */
export function DropZone({ label, hint, icon = 'image', onFiles, accept, multiple = true, isDisabled = false }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    // At once: a form that is saved right after a picture was chosen would be saved without it.
    onDrop: (accepted, rejected) => flushSync(() => onFiles([...accepted, ...rejected.map(({ file }) => file)])),
  })
  return (
    <div
      {...getRootProps({
        role: 'group',
        'aria-label': label,
        className: isDragActive ? 'drop-zone over' : 'drop-zone',
        onClick: open,
      })}
    >
      {/* The button opens it. Hidden from screen readers too, else they announce two buttons. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      <Icon name={icon} />
      <p className="small muted">{hint}</p>
      <Button
        variant="plain"
        disabled={isDisabled}
        onClick={(event) => {
          event.stopPropagation()
          open()
        }}
      >
        {label}
      </Button>
    </div>
  )
}
