import { DomainError, ERRORS, MAX_UPLOAD_BYTES, uploadResponseSchema, type UploadResponse } from '@stoep/shared'
import { readCsrfToken, readRejection } from '~/http/staff-api'

/** Why a file is not even sent; undefined when it may be. Only what calls itself an image is taken. */
export function rejectFile(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!file.type.startsWith('image/')) return ERRORS.unsupported_picture[1]
  return file.size > MAX_UPLOAD_BYTES ? ERRORS.picture_too_large[1] : undefined
}

/** Sends one picture. XMLHttpRequest, because fetch tells nothing of how far an upload has come. */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.setRequestHeader('x-csrf-token', readCsrfToken(document.cookie))
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onerror = () => reject(new DomainError('upstream_down', { message: '' }))
    request.onload = () => {
      const json = parseJson(request.responseText)
      const response = uploadResponseSchema.safeParse(json)
      if (request.status < 300 && response.success) resolve(response.data)
      else reject(readRejection(json))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const body = new FormData()
    body.append('image', file)
    request.send(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
