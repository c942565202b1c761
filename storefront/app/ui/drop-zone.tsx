import { useDropzone } from 'react-dropzone'
import { Icon } from './icons'

interface Props {
  label: string
  hint: string
  onFiles: (files: readonly File[]) => void
  accept?: Record<string, string[]>
  multiple?: boolean
  isDisabled?: boolean
}

/** Files dropped, or chosen by a button. What was rejected comes too: the owner says why. */
export function DropZone({ label, hint, onFiles, accept, multiple = true, isDisabled = false }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
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
      {/* The button opens it: out of sight for screen readers too, or they tell of two buttons. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      <Icon name="image" />
      <p className="small muted">{hint}</p>
      <button
        type="button"
        className="btn plain"
        disabled={isDisabled}
        onClick={(event) => {
          event.stopPropagation()
          open()
        }}
      >
        {label}
      </button>
    </div>
  )
}
