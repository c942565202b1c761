import { updateSettingsSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { toPublicSettings } from '../../../mappers/settings'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find(ctx: HttpContext) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
    ctx.body = toPublicSettings(getService(strapi, 'settings.settings').current())
  },

  findForStaff(ctx: HttpContext) {
    answerPrivately(ctx, getService(strapi, 'settings.settings').current())
  },

  async update(ctx: HttpContext) {
    answerPrivately(
      ctx,
      await getService(strapi, 'settings.settings').update(parseBody(ctx, updateSettingsSchema), actorOf(ctx)),
    )
  },
})
