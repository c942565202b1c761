import { DomainError, isDomainError } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { withForm } from '../api/uploads/pictures/receive-upload'
import { NO_REPLACING } from '../domain/panel/panel-rules'
import { isOurUpload, isPanelUpload } from '../domain/uploads/multipart-paths'
import { bearerToken } from '../http/client/credentials'
import type { HttpContext, Middleware } from '../http/context'
import { explainOddBody } from '../http/request/explain-odd-body'
import { isWrite } from '../http/request/is-write'
import { parseRequestJson } from '../http/request/read-json'
import { rejectPanel } from '../http/response/reject-panel'
import { getService } from '../services'

/**
 * Multipart in Strapi's body parser is switched off: it stores anybody's files, sent to any path, in the temp folder
 * before routing and sign-in, never deletes those whose field is not `files`, has no limit of their number, and waits for
 * ever when a form is malformed. Here a form of the panel is received as our own upload is, for the panel's upload and a
 * valid panel session only; our upload reads its stream itself. Must come right after `strapi::body`.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
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
      await withForm(ctx.req, { file: 'files', text: 'fileInfo' }, async ({ file, hasFurther, text }) => {
        if (hasFurther) return rejectPanel(ctx, 400, 'Please send one picture at a time.')
        // POST /upload?id=… edits the texts of a picture, and replaces the picture when it has a file.
        if (file && ctx.query['id'] !== undefined) return rejectPanel(ctx, 403, NO_REPLACING)
        const sentence = text === undefined ? undefined : explainOddText(text)
        if (sentence !== undefined) return rejectPanel(ctx, 400, sentence)
        ctx.request.body = text === undefined ? {} : { fileInfo: text }
        ctx.request.files = file ? { files: file } : {}
        await next()
      })
    } catch (error) {
      if (!isDomainError(error)) throw error
      reject(ctx, error)
    }
  }

const isMultipart = (ctx: HttpContext): boolean => /^\s*multipart\//i.test(ctx.get('content-type'))

/** Outside /api nothing turns our errors into responses. The unread body must not be waited for. */
function reject(ctx: HttpContext, error: DomainError): void {
  ctx.set('Connection', 'close')
  if (ctx.path.startsWith('/api/')) throw error
  rejectPanel(ctx, error.status, error.message)
}

/** The texts of a picture are JSON, which Strapi reads without looking and cannot store if it names a prototype. */
function explainOddText(text: string): string | undefined {
  try {
    return explainOddBody(parseRequestJson(text))
  } catch {
    return 'The texts of the picture cannot be read.'
  }
}

async function isSignedInToPanel(strapi: Core.Strapi, ctx: HttpContext): Promise<boolean> {
  const token = bearerToken(ctx)
  return token !== undefined && (await getService(strapi, 'admin-auth.panel-sessions').findByToken(token)) !== undefined
}
