import { createClient, ERRORS, MAX_UPLOAD_BYTES, tryParseJson, type UploadResponse } from '@stoep/shared'
import { noResponse, readCsrfToken, readResponse } from '~/http/staff-api'

/** The `accept` value of a drop zone for pictures. */
export const ANY_PICTURE = { 'image/*': [] }
export const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.'

/** Why a file is not uploaded, by its stated type and size; undefined if it is accepted. */
export function rejectFile(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return ERRORS.unsupported_picture[1]
  return file.size > MAX_UPLOAD_BYTES ? ERRORS.picture_too_large[1] : undefined
}

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
