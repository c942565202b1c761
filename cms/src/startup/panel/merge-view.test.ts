import { describe, expect, it } from 'vitest'
import { mergeView, type PanelConfiguration } from './merge-view'
import type { PanelView } from '../../domain/panel/panel-view'

const initial: PanelConfiguration = {
  settings: { mainField: 'id', pageSize: 10, defaultSortBy: 'id', defaultSortOrder: 'ASC' },
  metadatas: {
    name: { edit: { label: 'name', description: '', placeholder: '', editable: true }, list: { label: 'name' } },
    version: {
      edit: { label: 'version', description: '', placeholder: '', editable: true },
      list: { label: 'version' },
    },
  },
  layouts: { list: ['id', 'name'], edit: [[{ name: 'name', size: 6 }]] },
}
const view: PanelView = {
  mainField: 'name',
  list: ['name'],
  sort: { by: 'version', order: 'DESC' },
  fields: {
    name: { label: 'Name', description: 'As shoppers read it' },
    version: { label: 'Version', readOnly: true },
  },
  edit: [{ name: 12 }],
}

describe('our labels in the panel', () => {
  it('replace those that Strapi generated', () => {
    const merged = mergeView(initial, initial, undefined, view)
    expect(merged.metadatas['name']!.edit).toMatchObject({ label: 'Name', description: 'As shoppers read it' })
    expect(merged.metadatas['version']!.edit.editable).toBe(false)
    expect(merged).toMatchObject({
      settings: { mainField: 'name', pageSize: 10, defaultSortBy: 'version', defaultSortOrder: 'DESC' },
      layouts: { list: ['name'], edit: [[{ name: 'name', size: 12 }]] },
    })
  })

  it('leave what an editor changed, field by field', () => {
    const written = mergeView(initial, initial, undefined, view)
    const edited = structuredClone(written)
    edited.metadatas['name']!.edit.label = 'Article'
    edited.layouts.list = ['name', 'version']
    edited.settings.defaultSortBy = 'name'
    const newer = {
      ...view,
      list: ['version'],
      fields: { ...view.fields, name: { label: 'Product name', description: 'New words' } },
    }
    const merged = mergeView(edited, initial, written, newer)
    expect(merged.metadatas['name']!.edit).toMatchObject({ label: 'Article', description: 'New words' })
    expect(merged.layouts.list).toEqual(['name', 'version'])
    expect(merged.settings).toMatchObject({ defaultSortBy: 'name', defaultSortOrder: 'DESC' })
  })

  it('stay unchanged at the next start', () => {
    const written = mergeView(initial, initial, undefined, view)
    expect(mergeView(written, initial, written, view)).toEqual(written)
  })
})
