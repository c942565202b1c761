import { z } from 'zod'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_UPLOAD_MEGAPIXELS = 40
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Answer of POST /api/upload (multipart field `image`). */
export const uploadResponseSchema = z.object({ url: z.string(), highQualityUrl: z.string() })
export type UploadResponse = z.infer<typeof uploadResponseSchema>
