import type { Core } from '@strapi/strapi'
import type { Notify } from '../src/commands/run-command'
import { writeCatalogue } from '../src/api/catalogue/writes/write-catalogue'
import { documentsOf } from '../src/documents'
import { getService } from '../src/services'
import { heroDesktop, heroPhone, heroText } from './hero'
import { renderDrawing } from './render'
import { noteChanges } from '../src/api/catalogue/rows/note-changes'

const SETTINGS = 'api::settings.shop-settings'

/** Gives the home page of the demo its pictures and the words that go with them. */
export async function seedHero(strapi: Core.Strapi, notify: Notify): Promise<void> {
  const settings = await documentsOf(strapi, SETTINGS).findFirst({ populate: ['heroWide', 'heroTall'] })
  if (!settings || settings.heroWide) return
  await notify('Seeding the home page')
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
    await documentsOf(strapi, SETTINGS).update({ documentId: settings.documentId, data })
    await noteChanges(trx, { subject: 'settings', subjectId: 'shop', listChanged: true })
  })
}

async function drawAndStore(strapi: Core.Strapi, svg: string, width: number) {
  return getService(strapi, 'uploads.pictures').store(await renderDrawing(svg, width), {
    alt: heroText.alt,
    kind: 'hero',
    fast: true,
  })
}
