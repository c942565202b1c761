import { useCallback, useState, type ReactNode } from 'react'
import { TypedFormsProvider } from './use-kept-form'
import { useLeaveGuard } from './use-leave-guard'

const NONE: ReadonlySet<string> = new Set()

/** For a page of several forms: asks before it is left while one of them has unsaved input. */
export function GuardedForms({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState(NONE)
  const note = useCallback(
    (form: string, isDirty: boolean) =>
      setTyped((before) => new Set([...before].filter((one) => one !== form).concat(isDirty ? form : []))),
    [],
  )
  const guard = useLeaveGuard(typed.size > 0)
  return (
    <TypedFormsProvider value={note}>
      {children}
      {guard}
    </TypedFormsProvider>
  )
}
