import type { HttpContext } from './context'

/** An answer in Strapi's own shape: the panel shows `error.message` to the editor. */
export function refusePanel(ctx: HttpContext, status: number, message: string): void {
  ctx.status = status
  ctx.body = {
    data: null,
    error: { status, name: status === 403 ? 'ForbiddenError' : 'ApplicationError', message, details: {} },
  }
}
