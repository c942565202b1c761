import { formatCount, type ImportBatchDetail } from '@stoep/shared'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { ACCEPTED_FILES } from '~/back-office/forms/upload-picture'
import { DropZone } from '~/back-office/ui/drop-zone'
import { describeLatePictures, describeMissing } from './batch-words'
import { FetchPictures } from './fetch-pictures'
import { usePicturesDrop } from './use-pictures-drop'

const UPLOADING = {
  title: 'Leave while pictures are uploaded?',
  text: 'Pictures that are not uploaded yet may be lost.',
  stay: 'Stay on this page',
  leave: 'Leave',
}

interface Props {
  batch: ImportBatchDetail
  /** Only admins may let the shop fetch pictures from other hosts. */
  isAdmin: boolean
  onGiven: (batch: ImportBatchDetail) => void
}

/** The pictures that the file names and that are not uploaded yet, with a drop zone for them. */
export function MissingPictures({ batch, isAdmin, onGiven }: Props) {
  const { id, pictures } = batch
  const { progress, outcome, problems, bring } = usePicturesDrop(id, onGiven)
  const guard = useLeaveGuard(Boolean(progress), { question: UPLOADING })
  const late = describeLatePictures(pictures)
  if (pictures.missing === 0 && late === '' && outcome.length === 0 && problems.length === 0) return guard
  const more = pictures.missing - pictures.examples.length
  return (
    <section className="panel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">{describeMissing(pictures)}</h2>
      {pictures.missing > 0 && (
        <>
          <FetchPictures batch={batch} isAdmin={isAdmin} onOrdered={onGiven} />
          <p>
            {pictures.hosts.length > 0 ? 'Or drop' : 'The file only has the names of its pictures. Drop'} a folder or a
            zip with them here; each is added to the products that name its file.
          </p>
          <details className="small">
            <summary>Which pictures?</summary>
            <p className="breakable">
              {pictures.examples.join(', ')}
              {more > 0 && ` and ${formatCount(more)} more`}
            </p>
          </details>
          <DropZone
            label="Choose pictures or a zip"
            hint={`${ACCEPTED_FILES} Only missing pictures are uploaded.`}
            isDisabled={progress !== undefined}
            onFiles={(files) => void bring(files)}
          />
        </>
      )}
      {late && <p>{late}</p>}
      {guard}
      {progress && (
        <div className="import-progress">
          <p role="status">
            {progress.total === 0
              ? 'Checking the pictures…'
              : `${formatCount(progress.done)} of ${formatCount(progress.total)} pictures uploaded. Please stay on this page until it is done.`}
          </p>
          <progress
            aria-label="Pictures uploaded"
            max={progress.total || undefined}
            value={progress.total ? progress.done : undefined}
          />
        </div>
      )}
      {outcome.map((text) => (
        <p key={text} className="notice" role="status">
          {text}
        </p>
      ))}
      {problems.length > 0 && (
        <ul className="notice error" role="alert">
          {problems.map((text) => (
            <li key={text} className="breakable">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
