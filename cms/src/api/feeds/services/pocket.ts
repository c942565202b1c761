import {
  canBeBought,
  dayOf,
  DomainError,
  formatDay,
  formatRand,
  hasPriceRange,
  pictureFiles,
  plainForMessage,
  randToCents,
  whatsappUrl,
  type PocketCatalogue,
  type Product,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService } from '../../../services'
import type { ShownProduct } from '../../catalogue/store/shown-product'
import { readStored } from '../../uploads/pictures/stored-files'
import { makePocket } from '../pocket/make-pocket'
import type { PocketProduct } from '../pocket/write-pocket'

/** What is drawn is no wider: nothing larger is read where a smaller file is. */
const PICTURE_WIDTH = 180

/** A short catalogue to send on in WhatsApp. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Throws `whatsapp_missing`, and `product_not_found` where none of the products can be seen by shoppers. */
  async make({ ids }: PocketCatalogue) {
    const { shopName, tagline, whatsappNumber, vatNumber } = getService(strapi, 'settings.settings').current()
    if (!whatsappUrl(whatsappNumber, '')) throw new DomainError('whatsapp_missing')
    const shown = await getService(strapi, 'catalogue.snapshot').readShown(ids)
    if (shown.length === 0) throw new DomainError('product_not_found')
    const made = dayOf(new Date())
    const toPocket = async ({ product, sale }: ShownProduct): Promise<PocketProduct> => ({
      name: product.name,
      price: `${hasPriceRange(product) ? 'From ' : ''}${formatRand(randToCents(product.price))}`,
      code: sale.code ?? '',
      chatUrl: canBeBought(product)
        ? whatsappUrl(whatsappNumber, writeQuestion(shopName, product.name, sale.code))!
        : null,
      picture: await readPicture(product),
    })
    const pdf = await makePocket(async () => ({
      products: await Promise.all(shown.map(toPocket)),
      shop: { name: shopName, tagline, made: formatDay(made), vatNote: vatNumber ? 'Prices include VAT' : '' },
    }))
    return {
      fileName: `catalogue-${made}.pdf`,
      pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'),
      products: shown.length,
      leftOut: ids.length - shown.length,
    }
  },
})

const writeQuestion = (shopName: string, name: string, code: string | null): string =>
  `Hello ${plainForMessage(shopName)}, I would like to order: ${plainForMessage(name)}${code ? ` [${plainForMessage(code)}]` : ''}`

/** The smallest file that is large enough; null where there is none to be had. */
async function readPicture({ images: [image] }: Product): Promise<Uint8Array | null> {
  if (!image) return null
  const webps = pictureFiles(image).filter(({ type }) => type === 'image/webp')
  const fitting = webps.filter(({ width }) => width >= PICTURE_WIDTH).sort((a, b) => a.width - b.width)
  return readStored(fitting[0]?.url ?? image.url).catch(() => null)
}
