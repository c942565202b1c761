import { useCallback, useState } from 'react'
import { useToast } from '~/back-office/notifications/toast-provider'
import { messageOf } from '~/http/staff-api'
import { nameFields, type FieldNames } from './name-fields'
import { readFieldErrors } from './read-field-errors'

export type ErrorsByField<Field extends string = string> = Partial<Record<Field, string>>

export interface SubmitTexts {
  /** Told when it worked. */
  done?: string
  /** Told when it did not, and the server had no sentence of its own. */
  failed: string
  /** In a corner of the screen, instead of the same. */
  failedToast?: string
}

interface Options<Field extends string> {
  /** What is wrong with which field, where the server says it in another way. */
  readErrors?: (error: unknown) => ErrorsByField<Field>
  /** What the form calls the fields of its call, for sentences about them. */
  names?: FieldNames
  /** A failure is told beside the form alone. */
  isQuiet?: boolean
}

export interface Submit<Field extends string> {
  isBusy: boolean
  /** Why it was not done; '' when nothing went wrong. */
  problem: string
  errors: ErrorsByField<Field>
  /** Does the work, one at a time, and tells how it went; true when it worked. */
  submit: (work: () => Promise<unknown>, texts: SubmitTexts) => Promise<boolean>
  /** Rejects before anything is sent. */
  reject: (problem: string, errors?: ErrorsByField<Field>) => void
  /** What is found wrong with one field while others are still typed. */
  markError: (field: Field, message: string) => void
  /** An error goes as its field is fixed. */
  clearErrors: (...fields: Field[]) => void
}

/** The one way a form of the back office sends what was typed: busy, what went wrong, and where. */
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

/** The server names the fields of the call, which the form's are. */
const errorsByField = <Field extends string>(error: unknown): ErrorsByField<Field> =>
  Object.fromEntries(readFieldErrors(error).map(({ field, message }) => [field, message])) as ErrorsByField<Field>
