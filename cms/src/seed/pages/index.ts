import type { Page } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { lockInTransaction } from '../../database/transaction'
import { writeCatalogue } from '../../api/catalogue/writes/write-catalogue'
import { documentsOf } from '../../documents'
import { environment } from '../../environment'
import { privacyPages } from './privacy-pages'
import { DEMO_SELLER, UNKNOWN_SELLER, type SellerFacts } from './seed-page'
import { shopPages } from './shop-pages'
import { tradePages } from './trade-pages'
import { noteChanges } from '../../api/catalogue/rows/note-changes'

/** The pages of a new shop, with gaps for the merchant to fill. */
export const seedPages = (seller: SellerFacts): Page[] =>
  [shopPages, tradePages, privacyPages].flatMap((pages) => pages(seller))

/** Writes the pages into a shop that has none; pages that an editor deleted are not written again. */
export async function writeSeedPages(strapi: Core.Strapi): Promise<void> {
  if (await strapi.db.connection('pages').first('id')) return
  await writeCatalogue(strapi, async (trx) => {
    await lockInTransaction(trx, 'first pages')
    if (await trx('pages').first('id')) return
    const seller = environment.DEMO === 'on' ? DEMO_SELLER : UNKNOWN_SELLER
    for (const page of seedPages(seller)) await documentsOf(strapi, 'api::pages.page').create({ data: page })
    await noteChanges(trx, { subject: 'page', subjectId: 'all', listChanged: true })
  })
}
