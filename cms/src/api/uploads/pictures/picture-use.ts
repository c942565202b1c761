import { inChunks, type Db } from '../../../database/connection'

/** Whether a product or the settings show the file. Links that outlived what they belonged to do not count. */
export async function isPictureUsed(db: Db, fileId: number): Promise<boolean> {
  const links = await db('files_related_mph').where({ file_id: fileId }).select('related_type', 'related_id')
  const idsOf = (type: string) => links.filter((link) => link.related_type === type).map((link) => link.related_id)
  for (const chunk of inChunks(idsOf('catalogue.picture'))) {
    // The type is looked at here: on SQLite an index on it would be taken first, and walk every picture there is.
    const parts = await db('products_cmps').whereIn('cmp_id', chunk).pluck('component_type')
    if (parts.includes('catalogue.picture')) return true
  }
  const settings = idsOf('api::settings.shop-settings')
  return settings.length > 0 && (await db('shop_settings').whereIn('id', settings).first('id')) !== undefined
}
