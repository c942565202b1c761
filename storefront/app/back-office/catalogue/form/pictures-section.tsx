import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { DropZone } from '~/back-office/ui/drop-zone'
import { OrderedList } from '~/back-office/ui/ordered-list'
import type { DraftImage } from './draft'
import { ImageCard, pictureName } from './image-card'
import { ACCEPTED_FILES, ACCEPTED_PICTURES } from '~/back-office/forms/upload-picture'
import type { usePictures } from './use-pictures'

interface Props {
  images: readonly DraftImage[]
  /** The name of the second option, and its values if it is not a colour. */
  option: { name: string; values: readonly string[] | null }
  pictures: ReturnType<typeof usePictures>
  isEdit: boolean
  problem: string | undefined
}

export function PicturesSection({ images, option, pictures, isEdit, problem }: Props) {
  return (
    <fieldset
      className="form-section"
      id="product-images"
      tabIndex={-1}
      aria-describedby={problem ? 'product-images-error' : undefined}
    >
      <legend>Pictures</legend>
      <FieldError id="product-images-error">{problem}</FieldError>
      {isEdit && (
        <div className="replace-pictures">
          <p className="hint">
            {pictures.isReplacing
              ? 'The pictures below replace the current ones.'
              : 'The pictures are kept unless you choose to upload new ones.'}
          </p>
          {pictures.isReplacing ? (
            <Button variant="plain" onClick={pictures.restore}>
              Cancel Upload
            </Button>
          ) : (
            <Button variant="plain" onClick={pictures.replace}>
              Upload New Images
            </Button>
          )}
        </div>
      )}
      <OrderedList
        items={images}
        idOf={({ key }) => key}
        label="Pictures of the product, in order"
        className="image-list"
        nameOf={(_image, index) => pictureName(index)}
        onMove={pictures.move}
        renderItem={(image, index, grip) => (
          <ImageCard
            image={image}
            option={option}
            index={index}
            upload={pictures.uploads.byKey.get(image.key)}
            grip={grip}
            onChange={(change) => pictures.patch(image.key, change)}
            onRemove={() => pictures.remove(image)}
            onRetry={() => pictures.uploads.retry(image.key)}
          />
        )}
      />
      {pictures.rejected.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      <DropZone
        label={images.length > 0 ? 'Add more pictures' : 'Choose pictures'}
        hint={`Drop pictures here, or choose them. ${ACCEPTED_FILES}`}
        accept={ACCEPTED_PICTURES}
        onFiles={pictures.add}
      />
    </fieldset>
  )
}
