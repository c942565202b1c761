import { useLocation } from '@remix-run/react'
import { parseOwnJson } from '@stoep/shared'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { beforeLogin } from '~/http/staff-api'
import { isChanged } from './changes-of'
import { fitValues, isAt, mergeTyped, writeValues } from './kept-forms'
import { forgetForm, keepForm, listKept, noteOpen } from './kept-store'
import { nameOf, type FieldNames } from './name-fields'

const StaffIdContext = createContext('')

/** Tells the forms below who is signed in. */
export const StaffIdProvider = StaffIdContext.Provider
export const useStaffId = (): string => useContext(StaffIdContext)

interface Options<Values> {
  /** Which form of its page. With a word behind it, one of several: "category 12". */
  form: string
  /** What people call it. */
  name: string
  /** What is typed, as it goes into JSON; what must not lie in the browser's storage is not part of it. */
  values: Values
  /** Something is typed that is not saved. */
  isDirty: boolean
  /** Puts back what was typed. */
  restore: (values: Values) => void
}

export interface Kept {
  /** What stands in the form was typed before the session ended, and is not saved. */
  isRestored: boolean
  /** What both this person and somebody else changed meanwhile, by name. */
  changedByBoth: readonly string[]
  /** The form as it was before what was typed came back. */
  discard: () => void
}

/**
 * The one way a form keeps what was typed while one signs in anew: whenever this page goes to the sign-in page, it is put
 * into the tab's storage, and it is back when the same person opens the form again. It is forgotten once it is saved, or
 * the form is closed.
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

  const discard = () => {
    if (before.current) latest.current.restore(before.current)
  }
  return { isRestored, changedByBoth: [], discard }
}

/** A loader found the session over: Remix has put the sign-in page, which leads back here, in place of this one. */
function isSentToLogin(page: string): boolean {
  const { pathname, searchParams } = new URL(location.href)
  return pathname === '/admin/login' && searchParams.get('to')?.split('?')[0] === page
}

interface FieldsOptions<Fields> extends Omit<Options<Fields>, 'values' | 'isDirty'> {
  fields: Fields
  /** What the form began with, or what was saved of it last. */
  seen: Fields
  /** What the form calls its fields. */
  labels?: FieldNames
}

/** The same for a form that sends the fields that were changed: those that were not show what others saved meanwhile. */
export function useKeptFields<Fields extends object>({
  form,
  name,
  fields,
  seen,
  labels = {},
  restore,
}: FieldsOptions<Fields>): Kept {
  const [changedByBoth, setChangedByBoth] = useState<readonly string[]>([])
  const kept = useKeptForm({
    form,
    name,
    values: { fields, seen },
    isDirty: isChanged(seen, fields),
    restore(typed) {
      const merged = mergeTyped(typed.fields, typed.seen, seen)
      setChangedByBoth(merged.changedByBoth.map((field) => nameOf(field, labels)))
      restore(merged.fields)
    },
  })
  return { ...kept, changedByBoth }
}

/** Opens a form of this page anew, of which something was kept: the word behind its name says which. */
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
