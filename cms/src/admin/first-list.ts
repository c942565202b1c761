import { FIRST_LIST } from '../domain/panel/panel-types'

/** In place of Strapi's home page: the list that editors come for. The router puts its own base in front. */
export const toFirstList = (): Response => new Response(null, { status: 302, headers: { Location: FIRST_LIST } })
