import type { Core } from '@strapi/strapi'
import sharp from 'sharp'
import { describePicture } from '../../domain/uploads/describe-picture'
import { getService } from '../../services'
import type { PictureUrls } from '../plan/product-input'

/** Quiet paper with the three steps of a stoep under its roof. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><defs><radialGradient id="paper" gradientUnits="userSpaceOnUse" cx="480" cy="560" r="1100"><stop offset="0" stop-color="#F7F5F1"/><stop offset="1" stop-color="#E6E0D6"/></radialGradient></defs><rect width="1200" height="1500" fill="url(#paper)"/><path d="M442 706L600 590L758 706" fill="none" stroke="#B9AF9F" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><g fill="#B9AF9F"><rect x="516" y="752" width="168" height="24" rx="9"/><rect x="472" y="818" width="256" height="24" rx="9"/><rect x="428" y="884" width="344" height="24" rx="9"/></g></svg>'

const NAME = 'Picture to follow'

/**
 * The picture of a product without pictures, until staff add one: one file for all imports, created when the first
 * import needs it.
 */
export async function findPlaceholder(strapi: Core.Strapi): Promise<PictureUrls> {
  const row = await strapi.db.connection('files').where({ name: NAME }).orderBy('id').first()
  if (row) return describePicture(row)
  const drawn = sharp(Buffer.from(DRAWING)).resize({ width: 960 }).flatten({ background: '#FFFFFF' })
  const picture = await drawn.jpeg({ quality: 92 }).toBuffer()
  return getService(strapi, 'uploads.pictures').store(picture, { alt: NAME, fast: true })
}
