import { useLocation } from '@remix-run/react'
import { parseOwnJson } from '@stoep/shared'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { beforeLogin } from '~/http/staff-api'
import { useAfterLayout } from '~/ui/use-after-layout'
import { isChanged } from './changes-of'
import { fitValues, isAt, mergeTyped, writeValues } from './kept-forms'
import { forgetForm, keepForm, listKept, noteOpen } from './kept-store'
import { nameOf, type FieldNames } from './name-fields'

const StaffIdContext = createContext('')

/** Passes the id of the signed-in user to the forms below. */
export const StaffIdProvider = StaffIdContext.Provider
export const useStaffId = (): string => useContext(StaffIdContext)

const TypedFormsContext = createContext((_form: string, _isDirty: boolean): void => undefined)

/** Passes a function that is told which of the forms below have unsaved input. */
export const TypedFormsProvider = TypedFormsContext.Provider

interface Options<Values> {
  /** The form's key on its page; one of several has a second word: "category 12". */
  form: string
  /** The form's name in texts for staff. */
  name: string
  /** What is typed, to be stored as JSON; must not contain anything that is not allowed in the browser's storage. */
  values: Values
  isDirty: boolean
  /** Puts kept values back into the form. */
  restore: (values: Values) => void
}

export interface Kept {
  isDirty: boolean
  /** The form shows unsaved input from before the session ended. */
  isRestored: boolean
  /** The labels of the fields that both this user and somebody else changed. */
  changedByBoth: readonly string[]
  /** Resets the form to its values before the kept input was restored. */
  discard: () => void
}

/**
 * The one way a form keeps its input when the session ends: it is written to the tab's session storage when the page
 * goes to the sign-in page, and restored when the same user opens the form again. It is deleted once the form is saved
 * or closed.
 */
export function useKeptForm<Values extends object>(options: Options<Values>): Kept {
  const { form, isDirty } = options
  const { pathname: page } = useLocation()
  const userId = useStaffId()
  const [isRestored, setIsRestored] = useState(false)
  const latest = useRef(options)
  latest.current = options
  const before = useRef<Values>()

  useEffect(() => {
    const place = { page, form }
    const keep = () => {
      const { name, values, isDirty: isTyped } = latest.current
      if (isTyped) keepForm({ ...place, userId, name, values: writeValues(values) })
    }
    const close = noteOpen(place)
    const stop = beforeLogin(keep)
    const kept = listKept(userId).find((one) => isAt(one, place))
    if (kept) {
      const { values, restore } = latest.current
      before.current = values
      restore(fitValues(parseOwnJson<Values>(kept.values), values))
      setIsRestored(true)
    }
    return () => {
      stop()
      close()
      if (isSentToLogin(page)) keep()
      else forgetForm(userId, place)
    }
  }, [page, form, userId])

  useEffect(() => {
    if (!isRestored || isDirty) return
    forgetForm(userId, { page, form })
    setIsRestored(false)
  }, [isRestored, isDirty, userId, page, form])

  const note = useContext(TypedFormsContext)
  useAfterLayout(() => {
    note(form, isDirty)
    return () => note(form, false)
  }, [note, form, isDirty])

  const discard = () => {
    if (before.current) latest.current.restore(before.current)
  }
  return { isDirty, isRestored, changedByBoth: [], discard }
}

/** The values of a form that begins with those of `start`, and keeps them as `useKeptForm` does. */
export function useKeptValues<Values extends object>(place: { form: string; name: string }, start: () => Values) {
  const [seen] = useState(start)
  const [values, setValues] = useState(seen)
  const kept = useKeptForm({ ...place, values, isDirty: isChanged(seen, values), restore: setValues })
  const set = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }))
  return { values, set, kept }
}

/** Whether a loader found the session ended: Remix then shows the sign-in page with `to` set to this page. */
function isSentToLogin(page: string): boolean {
  const { pathname, searchParams } = new URL(location.href)
  return pathname === '/admin/login' && searchParams.get('to')?.split('?')[0] === page
}

interface FieldsOptions<Fields> extends Pick<Options<Fields>, 'form' | 'name'> {
  /** The values the form starts with, or the last saved ones. */
  seen: Fields
  /** The form's labels for its fields. */
  labels?: FieldNames
}

/** `useKeptValues` for forms that send only changed fields: unchanged ones show what others saved meanwhile. */
export function useKeptFields<Fields extends object>({ form, name, seen, labels = {} }: FieldsOptions<Fields>) {
  const [fields, setFields] = useState(seen)
  const [changedByBoth, setChangedByBoth] = useState<readonly string[]>([])
  const kept = useKeptForm({
    form,
    name,
    values: { fields, seen },
    isDirty: isChanged(seen, fields),
    restore(typed) {
      const merged = mergeTyped(typed.fields, typed.seen, seen)
      setChangedByBoth(merged.changedByBoth.map((field) => nameOf(field, labels)))
      setFields(merged.fields)
    },
  })
  return { fields, setFields, kept: { ...kept, changedByBoth } }
}

/** Reopens a form of this page with kept input; `which` is the second word of its key. */
export function useReopen(form: string, open: (which: string) => void): void {
  const { pathname: page } = useLocation()
  const userId = useStaffId()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    for (const kept of listKept(userId)) {
      const [kind, which = ''] = kept.form.split(' ')
      if (kept.page === page && kind === form) latest.current(which)
    }
  }, [page, form, userId])
}
