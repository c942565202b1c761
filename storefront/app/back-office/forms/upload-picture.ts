import {
  createClient,
  ERRORS,
  MAX_UPLOAD_BYTES,
  PICTURE_TYPES,
  pictureTypeOf,
  tableOf,
  tryParseJson,
  type UploadResponse,
} from '@stoep/shared'
import { noResponse, readCsrfToken, readResponse } from '~/http/staff-api'

/** The `accept` value of a drop zone for pictures. With `image/*` instead, an iPhone would not turn HEIC into JPEG. */
export const ACCEPTED_PICTURES = tableOf(PICTURE_TYPES, (): string[] => [])
export const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.'

/** What phones save if their camera is set to small files. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i
const HEIC_REJECTED =
  'HEIC pictures are not supported. Set the camera to JPEG: on a Samsung turn “High efficiency pictures” off, on an iPhone choose “Most compatible”.'

/**
 * Why a file is not uploaded, by its name, stated type and size; undefined if it is accepted. The server would reject the
 * others too, but only after their upload, which costs data.
 */
export function rejectFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (HEIC.test(type) || HEIC.test(name)) return HEIC_REJECTED
  if (!isAccepted(type) && !isAccepted(pictureTypeOf(name))) return ERRORS.unsupported_picture[1]
  return size > MAX_UPLOAD_BYTES ? ERRORS.picture_too_large[1] : undefined
}

const isAccepted = (type: string | undefined): boolean => PICTURE_TYPES.some((accepted) => accepted === type)

interface Progress {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** XMLHttpRequest, because fetch does not report upload progress. */
const call = createClient<'staff', Progress>({
  read: readResponse,
  send: ({ method, path, body }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.setRequestHeader('x-csrf-token', readCsrfToken(document.cookie))
      request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
      request.onerror = request.onabort = () => reject(noResponse())
      request.onload = () => resolve({ status: request.status, json: tryParseJson(request.responseText) })
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData ? body : null)
    }),
})

export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadResponse> {
  const body = new FormData()
  body.append('image', file)
  return call('POST /api/upload', { body, onProgress, signal })
}
