import { updateSettingsSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { toPublicSettings } from '../../../mappers/settings'
import { settingsOf } from '../settings-service'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  find(ctx: HttpContext) {
    ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
    ctx.body = toPublicSettings(settingsOf(strapi).current())
  },

  findForStaff(ctx: HttpContext) {
    answerPrivately(ctx, settingsOf(strapi).current())
  },

  async update(ctx: HttpContext) {
    answerPrivately(ctx, await settingsOf(strapi).update(parseBody(ctx, updateSettingsSchema), actorOf(ctx)))
  },
})
