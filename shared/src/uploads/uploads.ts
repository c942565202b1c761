import { z } from 'zod'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_MEGAPIXELS = 40
/**
 * What is kept of a picture, in pixels: its largest file, for the lightbox and as the source of all smaller ones, fits
 * into this.
 */
export const LARGEST_PICTURE = { width: 1440, height: 2400 } as const
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Response of POST /api/upload (multipart field `image`). */
export const uploadResponseSchema = z.object({ url: z.string(), highQualityUrl: z.string() })
export type UploadResponse = z.infer<typeof uploadResponseSchema>

const UPLOAD = /^\/uploads\/([A-Za-z0-9_-][A-Za-z0-9_.-]{0,199})$/

/** The file name in the path of a picture; undefined for any other path. */
export const nameOfUpload = (path: string): string | undefined => UPLOAD.exec(path)?.[1]

const TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
])

/** The content type of a picture by its file name; undefined for other files. */
export const pictureTypeOf = (name: string): string | undefined =>
  TYPES.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
