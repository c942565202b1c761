import { describeCalls } from '../contract/call-description.js'
import { uploadResponseSchema } from './uploads.js'

export const uploadCalls = describeCalls({
  'POST /api/upload': {
    summary: 'Uploads a picture, which is checked by its content and re-encoded.',
    who: 'staff',
    upload: true,
    responses: { 200: uploadResponseSchema },
    errors: ['unsupported_picture', 'picture_too_large', 'picture_missing'],
  },
})
