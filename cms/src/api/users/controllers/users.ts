import { createUserSchema, updateUserSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'
import { getService } from '../../../services'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const service = () => getService(strapi, 'users.users')

  return {
    async list(ctx: HttpContext) {
      answerPrivately(ctx, { users: await service().list() })
    },

    async create(ctx: HttpContext) {
      const user = await service().create(parseBody(ctx, createUserSchema), ctx.state.staff!)
      answerPrivately(ctx, { message: 'User created successfully!', user }, 201)
    },

    async update(ctx: HttpContext) {
      const user = await service().update(ctx.params.id!, parseBody(ctx, updateUserSchema), ctx.state.staff!)
      answerPrivately(ctx, { message: 'User updated successfully!', user })
    },

    async remove(ctx: HttpContext) {
      await service().remove(ctx.params.id!, ctx.state.staff!)
      answerPrivately(ctx, { message: 'User deleted successfully!' })
    },
  }
}
