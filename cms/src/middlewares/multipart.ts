import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { DomainError, MAX_UPLOAD_BYTES } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { TEMP_FOLDER } from '../api/uploads/pictures/receive-upload'
import { NO_REPLACING } from '../domain/panel/panel-rules'
import { isOurUpload, isPanelUpload } from '../domain/uploads/multipart-paths'
import { bearerToken } from '../http/client/credentials'
import type { HttpContext, Middleware, UploadedFile } from '../http/context'
import { isWrite } from '../http/request/is-write'
import { rejectPanel } from '../http/response/reject-panel'
import { getService } from '../services'

type MiddlewareFactory = (config: unknown, context: { strapi: Core.Strapi }) => Middleware

/**
 * Multipart in Strapi's body parser is switched off: it stores anybody's files, sent to any path, in the temp folder
 * before routing and sign-in, and never deletes those whose field is not `files`. Here it is parsed for the panel's own
 * upload and a valid panel session only; our upload reads its stream itself. Must come right after `strapi::body`.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  mkdirSync(TEMP_FOLDER, { recursive: true, mode: 0o700 })
  const formidable = {
    uploadDir: TEMP_FOLDER,
    maxFileSize: MAX_UPLOAD_BYTES,
    maxTotalFileSize: 20 * MAX_UPLOAD_BYTES,
    maxFiles: 20,
  }
  const createParser = strapi.get<Map<string, MiddlewareFactory>>('middlewares').get('strapi::body')!
  const parseMultipart = createParser({ multipart: true, formidable }, { strapi })

  return async (ctx, next) => {
    // A content type without a body has no meaning.
    if (!isWrite(ctx.method)) return next()
    if (!isMultipart(ctx)) {
      if (isOurUpload(ctx.method, ctx.path))
        throw new DomainError('unsupported_type', {
          message: 'Please send the picture as multipart/form-data in the field "image".',
        })
      return next()
    }
    if (isOurUpload(ctx.method, ctx.path)) return next()
    if (!isPanelUpload(ctx.method, ctx.path)) return reject(ctx, new DomainError('unsupported_type'))
    if (!(await isSignedInToPanel(strapi, ctx))) return reject(ctx, new DomainError('unauthorized'))
    try {
      await parseMultipart(ctx, async () => (replacesPicture(ctx) ? rejectPanel(ctx, 403, NO_REPLACING) : next()))
    } finally {
      await removeParsedFiles(ctx)
    }
  }
}

const isMultipart = (ctx: HttpContext): boolean => /^\s*multipart\//i.test(ctx.get('content-type'))

/** Outside /api nothing turns our errors into responses. The unread body must not be waited for. */
function reject(ctx: HttpContext, error: DomainError): void {
  ctx.set('Connection', 'close')
  if (ctx.path.startsWith('/api/')) throw error
  rejectPanel(ctx, error.status, error.message)
}

/** POST /upload?id=… edits the texts of a picture, and replaces the picture when it has a file. */
const replacesPicture = (ctx: HttpContext): boolean => ctx.query['id'] !== undefined && parsedFiles(ctx).length > 0

async function isSignedInToPanel(strapi: Core.Strapi, ctx: HttpContext): Promise<boolean> {
  const token = bearerToken(ctx)
  return token !== undefined && (await getService(strapi, 'admin-auth.panel-sessions').findByToken(token)) !== undefined
}

function parsedFiles(ctx: HttpContext): UploadedFile[] {
  return Object.values(ctx.request.files ?? {}).flat()
}

async function removeParsedFiles(ctx: HttpContext): Promise<void> {
  const paths = parsedFiles(ctx).map((file) => file.filepath)
  await Promise.all(paths.filter((path) => path !== undefined).map((path) => rm(path, { force: true })))
}
