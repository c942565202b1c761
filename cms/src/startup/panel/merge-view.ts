import { ownValue } from '@stoep/shared'
import type { FieldText, PanelView } from '../../domain/panel/panel-view'

interface FieldConfiguration {
  edit: { label?: string; description?: string; placeholder?: string; editable?: boolean; [key: string]: unknown }
  list: { label?: string; [key: string]: unknown }
}
type EditLayout = { name: string; size: number }[][]

/** A content type's configuration as Strapi's content manager stores it. */
export interface PanelConfiguration {
  settings: { mainField?: string; defaultSortBy?: string; defaultSortOrder?: string; [key: string]: unknown }
  metadatas: Record<string, FieldConfiguration>
  layouts: { list: string[]; edit: EditLayout }
}

/**
 * The configuration with our labels and layout, except where an editor chose others: we change only what is still as
 * Strapi made it (`initial`) or as we wrote it last time (`written`).
 */
export function mergeView(
  current: PanelConfiguration,
  initial: PanelConfiguration,
  written: PanelConfiguration | undefined,
  view: PanelView,
): PanelConfiguration {
  const choose = <T>(read: (from: PanelConfiguration) => T, wanted: T | undefined): T => {
    const now = read(current)
    const isUntouched = isSame(now, read(initial)) || (written !== undefined && isSame(now, read(written)))
    return wanted !== undefined && isUntouched ? wanted : now
  }
  const metadatas = Object.fromEntries(
    Object.entries(current.metadatas).map(([name, now]) => [
      name,
      mergeField(name, ownValue(view.fields, name), now, choose),
    ]),
  )
  const edit = view.edit?.map((row) => Object.entries(row).map(([name, size]) => ({ name, size })))
  return {
    settings: {
      ...current.settings,
      mainField: choose((from) => from.settings.mainField, view.mainField),
      defaultSortBy: choose((from) => from.settings.defaultSortBy, view.sort?.by),
      defaultSortOrder: choose((from) => from.settings.defaultSortOrder, view.sort?.order),
    },
    metadatas,
    layouts: {
      list: choose((from) => from.layouts.list, view.list && [...view.list]),
      edit: choose((from) => from.layouts.edit, edit),
    },
  }
}

type Choose = <T>(read: (from: PanelConfiguration) => T, wanted: T | undefined) => T

function mergeField(
  name: string,
  text: FieldText | undefined,
  now: FieldConfiguration,
  choose: Choose,
): FieldConfiguration {
  if (!text) return now
  const edit = <T>(pick: (edit: FieldConfiguration['edit']) => T | undefined, wanted: T | undefined) =>
    choose((from) => {
      const found = ownValue(from.metadatas, name)
      return found && pick(found.edit)
    }, wanted)
  return {
    edit: {
      ...now.edit,
      label: edit(({ label }) => label, text.label) ?? now.edit.label,
      description: edit(({ description }) => description, text.description) ?? now.edit.description,
      placeholder: edit(({ placeholder }) => placeholder, text.placeholder) ?? now.edit.placeholder,
      editable: edit(({ editable }) => editable, text.readOnly ? false : undefined) ?? now.edit.editable,
    },
    list: { ...now.list, label: choose((from) => ownValue(from.metadatas, name)?.list.label, text.label)! },
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
