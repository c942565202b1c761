import { DomainError, type SliderInput, type SliderUpdate, type StaffSliderItem } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { lockInTransaction, type Trx } from '../../../database/transaction'
import { documentsOf } from '../../../documents'
import { nextPosition, planPositions } from '../../../domain/positions'
import { toStaffProduct } from '../../../mappers/product'
import { toSliderItem } from '../../../mappers/slider'
import { readProducts } from '../../catalogue/rows/read-products'
import { readProduct } from '../../catalogue/writes/product-row'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { readAuditedSlide, readAuditedSlides } from '../rows/audited-slides'
import { readSlider, type SliderRow } from '../rows/read-slider'
import { recordAudit } from '../../audit/rows/record-audit'
import { noteChanges } from '../../catalogue/rows/note-changes'

const SLIDER_ITEM = 'api::slider.slider-item'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** Ends every write: adds it to the audit list and to the change table. */
  async function note(
    trx: Trx,
    write: { action: string; actor: string; itemId: string; before?: unknown; after?: unknown },
  ) {
    const { action, actor, itemId, before, after } = write
    await recordAudit(trx, { actor, action, subject: 'slider', subjectId: itemId, before, after })
    await noteChanges(trx, { subject: 'slider', subjectId: itemId, listChanged: true })
  }

  async function hold(trx: Trx, itemId: string): Promise<SliderRow> {
    const slide = (await readSlider(trx)).find((row) => row.itemId === itemId)
    if (!slide) throw new DomainError('slider_not_found')
    return slide
  }

  async function show(trx: Trx, itemId: string): Promise<StaffSliderItem> {
    const slide = await hold(trx, itemId)
    return toSliderItem(slide, toStaffProduct(await readProduct(trx, slide.productId)))
  }

  /** The product must exist and be on the slider only once. */
  async function claimProduct(trx: Trx, productId: string, itemId = ''): Promise<void> {
    await readProduct(trx, productId)
    const other = await trx('slider_items')
      .where({ product_id: productId })
      .whereNot({ document_id: itemId })
      .first('id')
    if (other) throw new DomainError('slider_duplicate')
  }

  return {
    /** All slides with their products, hidden ones too. */
    async listForStaff(): Promise<StaffSliderItem[]> {
      const slides = await readSlider(strapi.db.connection)
      const products = await readProducts(
        strapi.db.connection,
        slides.map(({ productId }) => productId),
      )
      const byId = new Map(products.map((product) => [product.productId, toStaffProduct(product)]))
      return slides.flatMap((slide) => {
        const product = byId.get(slide.productId)
        return product ? [toSliderItem(slide, product)] : []
      })
    },

    create(input: SliderInput, actor: string): Promise<StaffSliderItem> {
      return writeCatalogue(strapi, async (trx) => {
        await claimProduct(trx, input.productId)
        const data = { ...input, position: nextPosition(await readSlider(trx)) }
        const { documentId: itemId } = await documentsOf(strapi, SLIDER_ITEM).create({ data })
        await note(trx, { action: 'slider.create', actor, itemId, after: await readAuditedSlide(trx, itemId) })
        return show(trx, itemId)
      })
    },

    update(itemId: string, input: SliderUpdate, actor: string): Promise<StaffSliderItem> {
      return writeCatalogue(strapi, async (trx) => {
        const { productId } = await hold(trx, itemId)
        const data = { ...input, productId: input.productId ?? productId }
        await claimProduct(trx, data.productId, itemId)
        const before = await readAuditedSlide(trx, itemId)
        await documentsOf(strapi, SLIDER_ITEM).update({ documentId: itemId, data })
        const after = await readAuditedSlide(trx, itemId)
        await note(trx, { action: 'slider.update', actor, itemId, before, after })
        return show(trx, itemId)
      })
    },

    async remove(itemId: string, actor: string): Promise<void> {
      await writeCatalogue(strapi, async (trx) => {
        await hold(trx, itemId)
        const before = await readAuditedSlide(trx, itemId)
        await documentsOf(strapi, SLIDER_ITEM).delete({ documentId: itemId })
        await note(trx, { action: 'slider.delete', actor, itemId, before })
      })
    },

    async reorder(ids: readonly string[], actor: string): Promise<StaffSliderItem[]> {
      await writeCatalogue(strapi, async (trx) => {
        // Two at once would take the slides in two orders.
        await lockInTransaction(trx, 'slider')
        const namesInOrder = async () => ({ names: (await readAuditedSlides(trx)).map(({ name }) => name) })
        const before = await namesInOrder()
        const current = (await readSlider(trx)).map(({ itemId }) => itemId)
        for (const [itemId, position] of planPositions(current, ids, 'slider_not_found')) {
          await trx('slider_items').where({ document_id: itemId }).update({ position, updated_at: new Date() })
        }
        await note(trx, { action: 'slider.reorder', actor, itemId: 'all', before, after: await namesInOrder() })
      })
      return this.listForStaff()
    },
  }
}
