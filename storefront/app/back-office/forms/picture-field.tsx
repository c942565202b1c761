import { useState } from 'react'
import { ACCEPTED_PICTURES, rejectFile, UPLOAD_FAILED, uploadPicture } from './upload-picture'
import { UploadProgress } from './upload-progress'
import { useToast } from '~/back-office/notifications/toast-provider'
import { messageOf } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { DropZone } from '~/back-office/ui/drop-zone'

const REMOVE_FAILED = 'The picture could not be removed. Please try again.'

interface Props {
  /** The name in its labels, for example "desktop picture". */
  name: string
  hint: string
  url: string
  alt: string
  empty: string
  /** The server's error about the chosen picture. */
  error?: string
  isDisabled?: boolean
  onBusy: (isBusy: boolean) => void
  /** Gets the URL of the upload, or null to remove the picture. An error it throws is shown beside the field. */
  onChange: (url: string | null) => Promise<void> | void
}

/** One picture: shows it, replaces it by drop or button, removes it. */
export function PictureField({ name, hint, url, alt, empty, error, isDisabled = false, onBusy, onChange }: Props) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [uploading, setUploading] = useState<{ percent: number | undefined }>()
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void> | void, failed: string) => {
    setIsBusy(true)
    onBusy(true)
    try {
      await work()
      setProblem('')
    } catch (failure) {
      const message = messageOf(failure, failed)
      setProblem(message)
      toast(message, 'error')
    }
    setUploading(undefined)
    setIsBusy(false)
    onBusy(false)
  }
  const upload = (file: File | undefined) => {
    if (!file) return
    const rejection = rejectFile(file)
    if (rejection) return setProblem(rejection)
    setUploading({ percent: 0 })
    const note = (percent: number | undefined) => setUploading({ percent })
    const sending = async () => onChange((await uploadPicture(file, note, new AbortController().signal)).url)
    void attempt(sending, UPLOAD_FAILED)
  }
  const wrong = problem || error
  return (
    <>
      {url ? (
        <>
          <img className="picture-preview" src={url} alt={alt} />
          <Button
            variant="plain"
            disabled={isDisabled || isBusy}
            onClick={() => void attempt(() => onChange(null), REMOVE_FAILED)}
          >{`Remove the ${name}`}</Button>
        </>
      ) : (
        <p className="muted small">{empty}</p>
      )}
      <FieldError role="alert">{wrong}</FieldError>
      {uploading ? (
        <UploadProgress percent={uploading.percent} name={`the ${name}`} />
      ) : (
        <DropZone
          label={`Choose a ${name}`}
          hint={hint}
          accept={ACCEPTED_PICTURES}
          multiple={false}
          isDisabled={isDisabled || isBusy}
          onFiles={([file]) => upload(file)}
        />
      )}
    </>
  )
}
