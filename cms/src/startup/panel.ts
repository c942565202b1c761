import type { Core } from '@strapi/strapi'
import { mergeView, type PanelConfiguration } from './panel/merge-view'
import type { PanelView } from '../domain/panel/panel-view'
import { COMPONENT_VIEWS, CONTENT_TYPE_VIEWS } from '../domain/panel/panel-views'

type Configurations = {
  findConfiguration(model: { uid: string }): Promise<PanelConfiguration>
  updateConfiguration(model: { uid: string }, configuration: PanelConfiguration): Promise<unknown>
}
interface Notes {
  /** Strapi's initial configuration, and the one we wrote last. */
  initial: PanelConfiguration
  written?: PanelConfiguration
}

/** Sets labels and layouts of the content types in the panel. */
export async function preparePanel(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin('content-manager')
  await writeViews(strapi, manager.service<Configurations>('content-types'), CONTENT_TYPE_VIEWS)
  await writeViews(strapi, manager.service<Configurations>('components'), COMPONENT_VIEWS)
}

async function writeViews(
  strapi: Core.Strapi,
  configurations: Configurations,
  views: Readonly<Record<string, PanelView>>,
): Promise<void> {
  const store = strapi.store({ type: 'stoep', name: 'panel' })
  for (const [uid, view] of Object.entries(views)) {
    const current = pickConfiguration(await configurations.findConfiguration({ uid }))
    const notes = ((await store.get({ key: uid })) as Notes | null) ?? { initial: current }
    const wanted = mergeView(current, notes.initial, notes.written, view)
    if (JSON.stringify(wanted) === JSON.stringify(current) && notes.written) continue
    await configurations.updateConfiguration({ uid }, wanted)
    await store.set({ key: uid, value: { initial: notes.initial, written: wanted } })
  }
}

const pickConfiguration = ({ settings, metadatas, layouts }: PanelConfiguration): PanelConfiguration => ({
  settings,
  metadatas,
  layouts,
})
