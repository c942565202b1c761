import { whyPanelRefuses } from '../domain/panel/panel-rules'
import { refusePanel } from '../http/refuse-panel'
import type { HttpContext } from '../http/context'

/** Roles cannot hold the panel's super admin back, so writes that would break a rule are refused here. */
export default () => async (ctx: HttpContext, next: () => Promise<void>) => {
  const sentence = whyPanelRefuses(ctx.method, ctx.path)
  return sentence ? refusePanel(ctx, 403, sentence) : next()
}
