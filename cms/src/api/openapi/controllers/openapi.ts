import { createOpenApi } from '@stoep/shared'
import { environment } from '../../../environment'
import type { HttpContext } from '../../../http/context'

let document: ReturnType<typeof createOpenApi> | undefined

export default () => ({
  show(ctx: HttpContext) {
    document ??= createOpenApi(environment.PUBLIC_URL)
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.body = document
  },
})
