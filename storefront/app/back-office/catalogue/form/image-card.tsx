import { useState, type ReactNode } from 'react'
import { Icon } from '~/ui/icons'
import { IconButton } from '~/back-office/ui/icon-button'
import { UploadProgress } from '~/back-office/forms/upload-progress'
import { MoveButtons } from '~/back-office/ui/ordered-list'
import { MAX_LENGTHS, toColorView } from '@stoep/shared'
import { Swatch } from '~/ui/swatch'
import { ColorPicker } from './color-picker'
import type { DraftImage } from './draft'
import { pickFromScreen } from './pick-from-screen'
import type { Upload } from './use-uploads'

interface Props {
  image: DraftImage
  option: { name: string; values: readonly string[] | null }
  index: number
  upload: Upload | undefined
  grip: ReactNode
  onChange: (change: Partial<DraftImage>) => void
  onRemove: () => void
  onRetry: () => void
}

export const pictureName = (index: number): string => `picture ${index + 1}`

/** One picture of a product: preview, colour, alternative text and actions. */
export function ImageCard({ image, option, index, upload, grip, onChange, onRemove, onRetry }: Props) {
  const [isPicking, setIsPicking] = useState(false)
  const name = pictureName(index)
  const pick = async () => {
    const picked = await pickFromScreen()
    if (picked === 'no-tool') setIsPicking(true)
    else if (picked) onChange({ color: picked })
  }
  return (
    <div className="image-card">
      <div className="image-preview">
        <img src={image.previewUrl} alt={`Preview of ${name}`} />
        {index === 0 && <span className="badge">Main picture</span>}
        {grip}
      </div>
      {upload && <UploadState upload={upload} name={name} onRetry={onRetry} />}
      {option.values ? (
        <ShownValue image={image} name={option.name} values={option.values} onChange={onChange} />
      ) : (
        <div className="image-color">
          <label>
            <span>Colour</span>
            <input
              className="input"
              value={image.color}
              maxLength={MAX_LENGTHS.color}
              placeholder="Red or #b3261e"
              onChange={(event) => onChange({ color: event.target.value })}
            />
          </label>
          <button
            type="button"
            className="btn plain"
            aria-label={`Pick the colour of ${name} from the picture`}
            onClick={() => void pick()}
          >
            <Icon name="dropper" />
          </button>
        </div>
      )}
      {!option.values && image.color.startsWith('#') && <HexName color={image.color} />}
      <label className="image-alt">
        <span>Alternative text</span>
        <input
          className="input"
          value={image.alt}
          maxLength={MAX_LENGTHS.alt}
          placeholder="What the picture shows"
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      </label>
      <div className="image-actions">
        <MoveButtons index={index} direction="across" />
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onRemove()
          }}
        />
      </div>
      {isPicking && (
        <ColorPicker
          src={image.previewUrl}
          onClose={() => setIsPicking(false)}
          onPick={(color) => {
            onChange({ color })
            setIsPicking(false)
          }}
        />
      )}
    </div>
  )
}

/** Moves the focus to the same button of a neighbouring picture, or to the section: the card is about to go. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li')
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>(
    '.image-actions > :last-child',
  )
  ;(beside ?? document.getElementById('product-images'))?.focus()
}

/** Selects which value of an option other than colour the picture shows, if any. */
function ShownValue({
  image,
  name,
  values,
  onChange,
}: {
  image: DraftImage
  name: string
  values: readonly string[]
  onChange: Props['onChange']
}) {
  return (
    <div className="image-color">
      <label>
        <span>{name}</span>
        <select
          className="input"
          value={values.includes(image.color) ? image.color : ''}
          onChange={(event) => onChange({ color: event.target.value })}
        >
          <option value="">Any</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function HexName({ color }: { color: string }) {
  const { label, css } = toColorView(color)
  return (
    <p className="hint swatch-line">
      <Swatch css={css} /> shown as {label}
    </p>
  )
}

function UploadState({ upload, name, onRetry }: { upload: Upload; name: string; onRetry: () => void }) {
  if (upload.problem) {
    return (
      <p className="error" role="alert">
        {upload.problem}{' '}
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      </p>
    )
  }
  return <UploadProgress percent={upload.percent} name={name} />
}
