import { HOUR_MS, keysOf, parseOwnJson, STAFF_IDLE_HOURS } from '@stoep/shared'
import { isChanged } from './changes-of'

/** Identifies a form: its page and its name on that page. */
export interface FormPlace {
  /** "/admin/orders/12" */
  page: string
  form: string
}

/** The unsaved input of a form, kept when the session ended. */
export interface KeptForm extends FormPlace {
  /** The user who typed it: it is restored for nobody else. */
  userId: string
  /** The form's name in texts for staff. */
  name: string
  keptAt: number
  /** JSON in a shape that only the form itself knows. */
  values: string
}

/** After the idle timeout of a session nobody looks for older input any more. */
const MAX_AGE_MS = STAFF_IDLE_HOURS * HOUR_MS
/** Browsers limit the whole storage of a site to about 5 million characters. */
const MAX_CHARACTERS = 1_000_000
const MAX_FORMS = 20

/** Keys that are never written to the browser's storage, whatever values a form passes. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'recoveryCode', 'passkey', 'token', 'csrf'])

export const writeValues = (values: object): string =>
  JSON.stringify(values, (key, value: unknown) => (SECRETS.has(key) ? undefined : value))

export const isAt = (kept: FormPlace, { page, form }: FormPlace): boolean => kept.page === page && kept.form === form

export const readKept = (text: string | null, now: number): KeptForm[] =>
  text ? parseOwnJson<KeptForm[]>(text).filter(({ keptAt }) => now - keptAt < MAX_AGE_MS) : []

export const keptOf = (kept: readonly KeptForm[], userId: string): KeptForm[] =>
  kept.filter((one) => one.userId === userId)

/** Replaces the earlier entry of the same form; drops the oldest entries beyond the limits. */
export function addKept(kept: readonly KeptForm[], added: KeptForm): KeptForm[] {
  const list = [...dropKept(kept, added), added].slice(-MAX_FORMS)
  while (list.reduce((sum, { values }) => sum + values.length, 0) > MAX_CHARACTERS) list.shift()
  return list
}

export const dropKept = (kept: readonly KeptForm[], place: FormPlace): KeptForm[] =>
  kept.filter((one) => !isAt(one, place))

/** Takes the kept values that fit the form's current shape: an earlier build may have kept another shape. */
export function fitValues<Values extends object>(kept: Values, shape: Values): Values {
  const fitting = { ...shape }
  for (const key of keysOf(shape)) {
    if (isAlike(kept[key], shape[key])) fitting[key] = kept[key]
  }
  return fitting
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one !== undefined && (one === null || other === null || other === undefined || kindOf(one) === kindOf(other))

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

interface Merged<Fields> {
  fields: Fields
  /** Fields changed by this user and by somebody else: saving them overwrites the other change. */
  changedByBoth: (keyof Fields & string)[]
}

/**
 * Merges the typed fields into the current ones. `seen` holds the values the form started with, `now` the values it
 * would start with today: a field that the user did not change gets its value from `now`.
 */
export function mergeTyped<Fields extends object>(typed: Fields, seen: Fields, now: Fields): Merged<Fields> {
  const fields = { ...now }
  const changedByBoth: Merged<Fields>['changedByBoth'] = []
  for (const key of keysOf(now)) {
    if (!isChanged(seen[key], typed[key])) continue
    fields[key] = typed[key]
    if (isChanged(seen[key], now[key]) && isChanged(typed[key], now[key])) changedByBoth.push(key)
  }
  return { fields: fitValues(fields, now), changedByBoth }
}
