import { z } from 'zod'
import { describeCalls } from '../contract/call-description.js'

/** The calls about the cms itself. */
export const platformCalls = describeCalls({
  'GET /api/health': {
    summary: 'Whether this process is ready, that is, whether its database responds.',
    who: 'internal',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  },
  'GET /api/openapi.json': {
    summary: 'The contract as an OpenAPI 3.1 document.',
    who: 'anyone',
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
})
