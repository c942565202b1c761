import { addKept, dropKept, isAt, keptOf, readKept, type FormPlace, type KeptForm } from './kept-forms'

const KEY = 'typed'

/** Forms that stand on the page: they show by themselves what was kept of them. */
const open: FormPlace[] = []
const listeners = new Set<() => void>()

const readAll = (): KeptForm[] => readKept(sessionStorage.getItem(KEY), Date.now())

function change(userId: string, make: (kept: KeptForm[]) => KeptForm[]): void {
  try {
    const kept = make(keptOf(readAll(), userId))
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be full or switched off; a form is then as it was.
  }
  tellLater()
}

/** Forms open and close while React is at work: who listens hears once that is done. */
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

/** What this person has kept and no form on the page shows; another person's is forgotten. Returns how to stop. */
export function watchKept(userId: string, onChange: (left: KeptForm[]) => void): () => void {
  const tell = () => onChange(listKept(userId).filter((kept) => !open.some((place) => isAt(kept, place))))
  listeners.add(tell)
  change(userId, (kept) => kept)
  return () => void listeners.delete(tell)
}

/** Says that a form stands on the page; returns how to take that back. */
export function noteOpen(place: FormPlace): () => void {
  open.push(place)
  tellLater()
  return () => {
    open.splice(open.indexOf(place), 1)
    tellLater()
  }
}

/** Whoever signs out leaves nothing behind. */
export function forgetAll(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then there is nothing.
  }
}

/** Whether anybody's typing waits for them to sign in. */
export function isAnythingKept(): boolean {
  try {
    return readAll().length > 0
  } catch {
    return false
  }
}
