import { hasNothingToSay, whyPanelRejects } from '../domain/panel/panel-rules'
import { rejectPanel } from '../http/reject-panel'
import type { HttpContext } from '../http/context'

/** Roles cannot hold the panel's super admin back, so writes that would break a rule are rejected here. */
export default () => async (ctx: HttpContext, next: () => Promise<void>) => {
  if (hasNothingToSay(ctx.method, ctx.path)) {
    ctx.status = 204
    return
  }
  const sentence = whyPanelRejects(ctx.method, ctx.path)
  return sentence ? rejectPanel(ctx, 403, sentence) : next()
}
