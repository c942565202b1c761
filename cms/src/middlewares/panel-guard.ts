import { hasEmptyResponse, explainPanelRejection } from '../domain/panel/panel-rules'
import { rejectPanel } from '../http/response/reject-panel'
import type { Middleware } from '../http/context'

/** Rejects writes that would break a rule: roles do not restrict the panel's super admin. */
export default (): Middleware => async (ctx, next) => {
  if (hasEmptyResponse(ctx.method, ctx.path)) {
    ctx.status = 204
    return
  }
  const sentence = explainPanelRejection(ctx.method, ctx.path)
  return sentence ? rejectPanel(ctx, 403, sentence) : next()
}
