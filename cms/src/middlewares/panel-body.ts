import type { Middleware } from '../http/context'
import { explainOddBody } from '../http/request/explain-odd-body'
import { rejectPanel } from '../http/response/reject-panel'

/** Rejects what the shop's calls reject by `parseBody` and their schemas. */
export default (): Middleware => async (ctx, next) => {
  const sentence = ctx.path.startsWith('/api/') ? undefined : explainOddBody(ctx.request.body)
  return sentence === undefined ? next() : rejectPanel(ctx, 400, sentence)
}
