import {
  createClient,
  DomainError,
  ERRORS,
  LARGEST_PICTURE,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_MEGAPIXELS,
  PICTURE_TYPES,
  pictureTypeOf,
  tableOf,
  tryParseJson,
  type UploadResponse,
} from '@stoep/shared'
import { laterScript } from '~/http/later-script'
import { limitWait, noResponse, patienceFor, readCsrfToken, readResponse } from '~/http/staff-api'

/** The `accept` value of a drop zone for pictures. With `image/*` instead, an iPhone would not turn HEIC into JPEG. */
export const ACCEPTED_PICTURES = tableOf(PICTURE_TYPES, (): string[] => [])
export const UPLOAD_FAILED = 'The picture could not be uploaded. Please try again.'

/** A larger JPEG is rejected without trying to shrink it. */
const MAX_CAMERA_BYTES = 30 * 1024 * 1024
/** What `rejectFile` lets through. */
export const ACCEPTED_FILES = 'JPEG up to 30 MB, or PNG, WebP or AVIF up to 10 MB each.'
/** A JPEG as the shop keeps it has about this size, so there is nothing to gain below. */
const LIGHT_BYTES = 300 * 1024

/** What phones save if their camera is set to small files. */
const HEIC = /^image\/hei[cf]|\.hei[cf]$/i
const HEIC_REJECTED =
  'HEIC pictures are not supported. Set the camera to JPEG: on a Samsung turn “High efficiency pictures” off, on an iPhone choose “Most compatible”.'

/**
 * Why a file is not uploaded, by its name, stated type and size; undefined if it is accepted. The server would reject
 * the others too, but only after their upload, which costs data.
 */
export function rejectFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (HEIC.test(type) || HEIC.test(name)) return HEIC_REJECTED
  if (!isAccepted(type) && !isAccepted(pictureTypeOf(name))) return ERRORS.unsupported_picture[1]
  return size > (isJpeg(name, type) ? MAX_CAMERA_BYTES : MAX_UPLOAD_BYTES) ? ERRORS.picture_too_large[1] : undefined
}

const isJpeg = (name: string, type: string): boolean => type === 'image/jpeg' || pictureTypeOf(name) === 'image/jpeg'

const isAccepted = (type: string | undefined): boolean => PICTURE_TYPES.some((accepted) => accepted === type)

const loadShrinking = laterScript(() => import('./shrink-picture'))

interface Progress {
  /** Gets undefined while the picture is being shrunk. */
  onProgress: (percent: number | undefined) => void
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
      const wait = limitWait(patienceFor(MAX_UPLOAD_BYTES), signal)
      request.upload.onprogress = ({ loaded, total }) => {
        wait.renew()
        onProgress(Math.round((loaded / total) * 100))
      }
      request.onerror = request.onabort = () => reject(noResponse())
      request.onloadend = wait.end
      request.onload = () => {
        const { status, responseText: text } = request
        resolve({ status, json: tryParseJson(text), text })
      }
      wait.signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData ? body : null)
    }),
})

/** Uploads a picture, shrunk before if it is a large JPEG. Throws `picture_too_large` if it still is too large. */
export async function uploadPicture(
  file: File,
  onProgress: Progress['onProgress'],
  signal: AbortSignal,
): Promise<UploadResponse> {
  const picture = await shrink(file, { onProgress, signal })
  // A request that is aborted before it is sent would be sent all the same.
  if (signal.aborted) throw noResponse()
  if (picture.size > MAX_UPLOAD_BYTES) throw new DomainError('picture_too_large')
  const body = new FormData()
  body.append('image', picture, file.name)
  return call('POST /api/upload', { body, onProgress, signal })
}

/** The file itself if it is light, or cannot be shrunk for any reason. */
async function shrink(file: File, { onProgress, signal }: Progress): Promise<Blob> {
  if (!isJpeg(file.name, file.type) || file.size <= LIGHT_BYTES) return file
  onProgress(undefined)
  try {
    const { shrinkPicture } = await loadShrinking()
    return await shrinkPicture(file, { megapixels: MAX_UPLOAD_MEGAPIXELS, kept: LARGEST_PICTURE }, signal)
  } catch {
    return file
  } finally {
    onProgress(0)
  }
}
