import { addKept, dropKept, isAt, keptOf, readKept, type FormPlace, type KeptForm } from './kept-forms'

const KEY = 'typed'

/** The forms on the page: each restores its own kept input. */
const open: FormPlace[] = []
const listeners = new Set<() => void>()

const readAll = (): KeptForm[] => readKept(sessionStorage.getItem(KEY), Date.now())

function change(userId: string, make: (kept: KeptForm[]) => KeptForm[]): void {
  try {
    const kept = make(keptOf(readAll(), userId))
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be full or disabled: the input is then not kept.
  }
  tellLater()
}

/** Forms mount and unmount while React renders: listeners are called after that. */
const tellLater = () => void setTimeout(() => listeners.forEach((listener) => listener()))

export function listKept(userId: string): KeptForm[] {
  try {
    return keptOf(readAll(), userId)
  } catch {
    return []
  }
}

export const keepForm = (form: Omit<KeptForm, 'keptAt'>): void =>
  change(form.userId, (kept) => addKept(kept, { ...form, keptAt: Date.now() }))

export const forgetForm = (userId: string, place: FormPlace): void => change(userId, (kept) => dropKept(kept, place))

/** Reports the user's kept forms that are not on the page; deletes those of other users. Returns the unsubscriber. */
export function watchKept(userId: string, onChange: (left: KeptForm[]) => void): () => void {
  const tell = () => onChange(listKept(userId).filter((kept) => !open.some((place) => isAt(kept, place))))
  listeners.add(tell)
  change(userId, (kept) => kept)
  return () => void listeners.delete(tell)
}

/** Registers a form as being on the page; returns the function that unregisters it. */
export function noteOpen(place: FormPlace): () => void {
  open.push(place)
  tellLater()
  return () => {
    open.splice(open.indexOf(place), 1)
    tellLater()
  }
}

/** Called on sign-out: no typed input stays in the browser. */
export function forgetAll(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing was kept.
  }
}

/** Whether any user's unsaved input is kept until they sign in. */
export function isAnythingKept(): boolean {
  try {
    return readAll().length > 0
  } catch {
    return false
  }
}
