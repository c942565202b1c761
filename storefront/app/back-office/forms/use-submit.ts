import { isDomainError } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'
import { findFocusedField } from '~/back-office/ui/focus-next'
import { lacksResponse, messageOf } from '~/http/staff-api'
import { nameFields, nameLeft, type FieldNames } from './name-fields'
import { readFieldErrors } from './read-field-errors'

export type ErrorsByField<Field extends string = string> = Partial<Record<Field, string>>

export interface SubmitTexts {
  done?: string
  /** The message on failure, unless the server sent its own. */
  failed: string
  /** The toast on failure, where it differs from the message in the form. */
  failedToast?: string
}

interface Options<Field extends string> {
  /** Reads the field errors where the server does not send them in the usual shape. */
  readErrors?: (error: unknown) => ErrorsByField<Field>
  /** The form's labels for the fields of its request, for error messages. */
  names?: FieldNames
  /** A failure is shown in the form only, without a toast. */
  isQuiet?: boolean
  /** The page is gone with what it is about: it is not read again, as what is typed would be lost. */
  staysIfGone?: boolean
  /**
   * For a request whose outcome the page shows. Without any response it may have been carried out: the page is read again
   * then. While the cms is away, which it says, that would put an error page in its place, and lose what is typed there.
   */
  readsIfLost?: boolean
}

export interface Submit<Field extends string> {
  isBusy: boolean
  /** Why the last submit failed; '' without a failure. */
  problem: string
  errors: ErrorsByField<Field>
  /** Runs the work and reports the outcome; true on success. Does not block a second call: check `isBusy`. */
  submit: (work: () => Promise<unknown>, texts: SubmitTexts) => Promise<boolean>
  /** Shows a problem and field errors without sending anything. */
  reject: (problem: string, errors?: ErrorsByField<Field>) => void
  /** Sets the error of one field and keeps the others. */
  markError: (field: Field, message: string) => void
  /** Call when a field is edited: its error disappears, and the problem follows the errors that are left. */
  clearErrors: (...fields: Field[]) => void
  /** `onChange` of a field that is stored by `set`. */
  onTyped: (field: Field, set: (value: string) => void) => (event: { target: { value: string } }) => void
}

/**
 * The one way a form of the back office submits: busy state, problem and field errors. After a rejection the first
 * wrong field has the focus, unless the form focuses its own summary or the user is at another field by then, and a page
 * that shows an old state is read again.
 */
export function useSubmit<Field extends string = string>({
  readErrors = errorsByField<Field>,
  names,
  isQuiet = false,
  staysIfGone = false,
  readsIfLost = false,
}: Options<Field> = {}): Submit<Field> {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [{ problem, errors }, setFound] = useState<{ problem: string; errors: ErrorsByField<Field> }>({
    problem: '',
    errors: {},
  })

  const isRejected = useRef(false)
  /** The field that the user sent the form from, if any. */
  const sentFrom = useRef<Element | null>(null)
  const show = useCallback((why: string, found: ErrorsByField<Field>) => {
    isRejected.current = Object.keys(found).length > 0
    setFound({ problem: why, errors: found })
  }, [])
  const reject = useCallback(
    (why: string, found: ErrorsByField<Field> = {}) => {
      sentFrom.current = findFocusedField()
      show(why, found)
    },
    [show],
  )
  useEffect(() => {
    if (!isRejected.current) return
    isRejected.current = false
    const field = findFocusedField()
    // Who is at another field by now would type the rest into the wrong one.
    if (field && field !== sentFrom.current) return
    const form = document.querySelector('dialog:modal') ?? document
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const markError = useCallback(
    (field: Field, message: string) =>
      setFound((found) => ({ ...found, errors: { ...found.errors, [field]: message } })),
    [],
  )
  const clearErrors = useCallback(
    (...fields: Field[]) =>
      setFound((found) => {
        const left = { ...found.errors }
        for (const field of fields) delete left[field]
        return { problem: nameLeft(found.problem, left, names), errors: left }
      }),
    [names],
  )
  const onTyped: Submit<Field>['onTyped'] = (field, set) => (event) => {
    set(event.target.value)
    clearErrors(field)
  }
  const isGeneral = problem !== '' && Object.keys(errors).length === 0
  useEffect(() => {
    if (!isGeneral) return
    // Whatever was typed may have solved a problem that names no field: the next try tells.
    const forget = () => reject('')
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [isGeneral, reject])
  const submit = async (work: () => Promise<unknown>, { done, failed, failedToast }: SubmitTexts): Promise<boolean> => {
    setIsBusy(true)
    sentFrom.current = findFocusedField()
    show('', {})
    try {
      await work()
      if (done) toast(done, 'success')
      return true
    } catch (error) {
      const message = nameFields(messageOf(error, failed), readFieldErrors(error), names)
      show(message, readErrors(error))
      if (isOutdated(error, staysIfGone) || (readsIfLost && lacksResponse(error))) revalidate()
      if (!isQuiet) toast(failedToast ?? message, 'error')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, errors, submit, reject, markError, clearErrors, onTyped }
}

/** Whether the page shows an old state: somebody, or a first try whose response was lost, changed something. */
const isOutdated = (error: unknown, staysIfGone: boolean): boolean =>
  isDomainError(error) && (error.status === 409 || (error.status === 404 && !staysIfGone))

/** For a form that marks no field: every problem is a general one. */
export const markNone = () => ({})

/** The default: the form's fields have the names of the request's fields. */
const errorsByField = <Field extends string>(error: unknown): ErrorsByField<Field> =>
  Object.fromEntries(readFieldErrors(error).map(({ field, message }) => [field, message])) as ErrorsByField<Field>
