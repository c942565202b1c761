import {
  bulkEditSchema,
  createProductSchema,
  emptyBodySchema,
  productQuerySchema,
  searchQuerySchema,
  updateProductSchema,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { actorOf } from '../../../http/actor'
import { answerPrivately } from '../../../http/answer-privately'
import type { HttpContext } from '../../../http/context'
import { parse, parseBody } from '../../../http/parse'
import { queryOf } from '../../../http/read-query'
import { getService } from '../../../services'
import { answerVisitor } from '../front/answer-ahead'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Staff see hidden products and codes; a token that is none of ours gets what everybody gets. */
  async find(ctx: HttpContext) {
    if (!ctx.state.staff) return answerVisitor(ctx, getService(strapi, 'catalogue.snapshot'))
    answerPrivately(ctx, await getService(strapi, 'catalogue.products').list(parse(productQuerySchema, queryOf(ctx))))
  },

  async findOne(ctx: HttpContext) {
    if (!ctx.state.staff) return answerVisitor(ctx, getService(strapi, 'catalogue.snapshot'))
    answerPrivately(ctx, await getService(strapi, 'catalogue.products').find(ctx.params.id!))
  },

  async search(ctx: HttpContext) {
    if (!ctx.state.staff) return answerVisitor(ctx, getService(strapi, 'catalogue.snapshot'))
    answerPrivately(ctx, await getService(strapi, 'catalogue.products').search(parse(searchQuerySchema, queryOf(ctx))))
  },

  async checkCode(ctx: HttpContext) {
    answerPrivately(ctx, { exists: await getService(strapi, 'catalogue.products').hasCode(ctx.params.code!) })
  },

  async stockAlerts(ctx: HttpContext) {
    answerPrivately(ctx, await getService(strapi, 'catalogue.products').stockAlerts())
  },

  async create(ctx: HttpContext) {
    const product = await getService(strapi, 'catalogue.products').create(
      parseBody(ctx, createProductSchema),
      actorOf(ctx),
    )
    answerPrivately(ctx, { message: 'Product saved successfully!', product }, 201)
  },

  async update(ctx: HttpContext) {
    const input = parseBody(ctx, updateProductSchema)
    const product = await getService(strapi, 'catalogue.products').update(ctx.params.id!, input, actorOf(ctx))
    answerPrivately(ctx, { message: 'Product updated successfully!', product })
  },

  async remove(ctx: HttpContext) {
    await getService(strapi, 'catalogue.products').remove(ctx.params.id!, actorOf(ctx))
    answerPrivately(ctx, { message: 'Product deleted successfully!' })
  },

  async duplicate(ctx: HttpContext) {
    parseBody(ctx, emptyBodySchema)
    const product = await getService(strapi, 'catalogue.products').duplicate(ctx.params.id!, actorOf(ctx))
    answerPrivately(ctx, { message: 'Product saved successfully!', product }, 201)
  },

  async bulkEdit(ctx: HttpContext) {
    const products = await getService(strapi, 'catalogue.products').bulkEdit(
      parseBody(ctx, bulkEditSchema),
      actorOf(ctx),
    )
    answerPrivately(ctx, { products })
  },
})
