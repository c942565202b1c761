import type { Core } from '@strapi/strapi'
import { changesOf } from '../api/catalogue/writes/neighbours'
import { writeCatalogue } from '../api/catalogue/writes/write-catalogue'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import { heroDesktop, heroPhone, heroText } from '../demo/hero'
import { renderDrawing } from '../demo/render'

const SETTINGS = 'api::settings.shop-settings'

/** Gives the home page of the demo its pictures and the words that go with them. */
export async function seedHero(strapi: Core.Strapi): Promise<void> {
  const settings = await strapi.documents(SETTINGS).findFirst({ populate: ['heroWide', 'heroTall'] as never })
  if (!settings || (settings as { heroWide?: unknown }).heroWide) return
  console.log('Seeding the home page')
  const [wide, tall] = await Promise.all([
    drawAndStore(strapi, heroDesktop(), 1440),
    drawAndStore(strapi, heroPhone(), 1080),
  ])
  const texts = {
    heroTitle: heroText.headline,
    heroLine: heroText.line,
    heroButton: heroText.button,
    heroAlt: heroText.alt,
  }
  await writeCatalogue(strapi, async (trx) => {
    const data = { ...texts, heroWide: wide.fileId, heroTall: tall.fileId }
    await strapi.documents(SETTINGS).update({ documentId: settings.documentId, data: data as never })
    await changesOf(strapi).note(trx, [{ subject: 'settings', subjectId: 'shop', listChanged: true }])
  })
}

async function drawAndStore(strapi: Core.Strapi, svg: string, width: number) {
  return picturesOf(strapi).store(await renderDrawing(svg, width), { alt: heroText.alt, kind: 'hero', fast: true })
}
