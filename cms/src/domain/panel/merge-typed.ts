import { ownValue } from '@stoep/shared'
import { labelOf } from './panel-fields'

/** A form of the panel: the values of an entry by the names of its fields. */
export type PanelForm = Readonly<Record<string, unknown>>

interface Merged {
  values: PanelForm
  /** Fields that both changed: the form has what was typed. */
  typed: string[]
  /** Fields that both changed, with rows whose ids may be gone: the form has what is stored. */
  stored: string[]
}

/**
 * Puts what was typed into a form since it was `opened` on top of the entry as it is stored now, of which somebody
 * else may have changed other fields.
 */
export function mergeTyped(opened: PanelForm, typed: PanelForm, stored: PanelForm): Merged {
  const valueIn = (form: PanelForm, field: string) => ownValue<unknown>(form, field)
  const changed = Object.keys(typed).filter(
    (field) =>
      !isSame(valueIn(typed, field), valueIn(opened, field)) && !isSame(valueIn(typed, field), valueIn(stored, field)),
  )
  const both = changed.filter((field) => !isSame(valueIn(opened, field), valueIn(stored, field)))
  const withRows = both.filter((field) => hasRows(valueIn(stored, field)))
  const kept = changed.filter((field) => !withRows.includes(field))
  return {
    values: { ...stored, ...Object.fromEntries(kept.map((field) => [field, valueIn(typed, field)])) },
    typed: both.filter((field) => !withRows.includes(field)),
    stored: withRows,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const hasRows = (value: unknown): boolean =>
  Array.isArray(value) && value.some((row) => typeof row === 'object' && row !== null)

/** A sentence for each field of this content type that both changed. */
export const describeMerge = (uid: string, { typed, stored }: Pick<Merged, 'typed' | 'stored'>): string[] => [
  ...typed.map((field) => `${labelOf(uid, field) ?? field}: saving replaces theirs with yours.`),
  ...stored.map((field) => `${labelOf(uid, field) ?? field}: theirs is shown, please make your change again.`),
]
