import { useCallback, useState } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'
import { messageOf } from '~/http/staff-api'
import { nameFields, type FieldNames } from './name-fields'
import { readFieldErrors } from './read-field-errors'

export type ErrorsByField<Field extends string = string> = Partial<Record<Field, string>>

export interface SubmitTexts {
  /** The toast on success. */
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
  /** Call when a field is edited: its error disappears. */
  clearErrors: (...fields: Field[]) => void
}

/** The one way a form of the back office submits: busy state, problem and field errors. */
export function useSubmit<Field extends string = string>({
  readErrors = errorsByField<Field>,
  names,
  isQuiet = false,
}: Options<Field> = {}): Submit<Field> {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<ErrorsByField<Field>>({})

  const reject = useCallback((why: string, found: ErrorsByField<Field> = {}) => {
    setProblem(why)
    setErrors(found)
  }, [])
  const markError = useCallback(
    (field: Field, message: string) => setErrors((known) => ({ ...known, [field]: message })),
    [],
  )
  const clearErrors = useCallback((...fields: Field[]) => {
    setErrors((known) => {
      const kept = { ...known }
      for (const field of fields) delete kept[field]
      return kept
    })
  }, [])
  const submit = async (work: () => Promise<unknown>, { done, failed, failedToast }: SubmitTexts): Promise<boolean> => {
    setIsBusy(true)
    reject('')
    try {
      await work()
      if (done) toast(done, 'success')
      return true
    } catch (error) {
      const message = nameFields(messageOf(error, failed), readFieldErrors(error), names)
      reject(message, readErrors(error))
      if (!isQuiet) toast(failedToast ?? message, 'error')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, errors, submit, reject, markError, clearErrors }
}

/** The default: the form's fields have the names of the request's fields. */
const errorsByField = <Field extends string>(error: unknown): ErrorsByField<Field> =>
  Object.fromEntries(readFieldErrors(error).map(({ field, message }) => [field, message])) as ErrorsByField<Field>
