import { keysOf, parseOwnJson } from '@stoep/shared'
import { isChanged } from './changes-of'

/** Which form of which page. */
export interface FormPlace {
  /** "/admin/orders/12" */
  page: string
  form: string
}

/** What was typed into a form whose session ended before it was saved. */
export interface KeptForm extends FormPlace {
  /** Whose it is: nobody else gets it back. */
  userId: string
  /** What people call the form. */
  name: string
  keptAt: number
  /** As JSON: what is in it the form alone knows. */
  values: string
}

/** As long as a session lasts without use: whoever comes back later does not look for it any more. */
const MAX_AGE_MS = 12 * 60 * 60 * 1_000
/** Browsers give a site five million for all it keeps. */
const MAX_CHARACTERS = 1_000_000
const MAX_FORMS = 20

/** Whatever a form hands over: these never lie in a browser's storage. */
const SECRETS = new Set(['password', 'currentPassword', 'newPassword', 'recoveryCode', 'passkey', 'token', 'csrf'])

export const writeValues = (values: object): string =>
  JSON.stringify(values, (key, value: unknown) => (SECRETS.has(key) ? undefined : value))

export const isAt = (kept: FormPlace, { page, form }: FormPlace): boolean => kept.page === page && kept.form === form

/** What anybody typed not too long ago. */
export const readKept = (text: string | null, now: number): KeptForm[] =>
  text ? parseOwnJson<KeptForm[]>(text).filter(({ keptAt }) => now - keptAt < MAX_AGE_MS) : []

export const keptOf = (kept: readonly KeptForm[], userId: string): KeptForm[] =>
  kept.filter((one) => one.userId === userId)

/** In place of what was kept of this form before; what is over the bounds goes, the oldest first. */
export function addKept(kept: readonly KeptForm[], added: KeptForm): KeptForm[] {
  const list = [...dropKept(kept, added), added].slice(-MAX_FORMS)
  while (list.reduce((sum, { values }) => sum + values.length, 0) > MAX_CHARACTERS) list.shift()
  return list
}

export const dropKept = (kept: readonly KeptForm[], place: FormPlace): KeptForm[] =>
  kept.filter((one) => !isAt(one, place))

/** What was kept in the shape that the form has now: an earlier build may have kept another one. */
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
  /** What both changed: saving it undoes somebody else's change. */
  changedByBoth: (keyof Fields & string)[]
}

/**
 * What was typed, over what is there now. `seen` is what the form began with, `now` what it would begin with today: a field
 * that was not touched shows what others made of it meanwhile.
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
