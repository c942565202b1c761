import { ERRORS, isDomainError } from '@stoep/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, endsSession, leaveForLogin, messageOf } from '~/http/staff-api'
import { useToast } from '~/back-office/notifications/toast-provider'
import { PRODUCT_TEXTS } from '~/back-office/catalogue/texts'
import { checkInput, problemsOf, type DraftProblems } from './check-draft'
import { isConflict, leftToDivide, takeTheirs, toConflict, type Conflict } from './conflict'
import type { DraftImage, ProductDraft } from './draft'
import type { FormField } from './field-labels'
import { keepDraft, takeKeptDraft } from './kept-draft'
import { fetchCurrent, inputOf, saveProduct, type Edited } from './save-product'

interface Options {
  formId: string
  initial: ProductDraft
  edited: Edited | null
  onSaved: () => void
}

/** The state of the product form: what is typed, what is wrong with it, and saving it. */
export function useProductForm({ formId, initial, edited, onSaved }: Options) {
  const toast = useToast()
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<DraftProblems>({})
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [base, setBase] = useState(edited)
  const [isBusy, setIsBusy] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  /** Set when the form is left on purpose: nothing is asked any more. */
  const isLeaving = useRef(false)

  useEffect(() => {
    const kept = takeKeptDraft(formId, initial)
    if (!kept) return
    setDraft(kept)
    setIsRestored(true)
  }, [formId, initial])

  const change = useCallback((changes: Partial<ProductDraft>) => {
    setDraft((known) => ({ ...known, ...changes }))
    // An error goes as its field is fixed.
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(changes, field))),
    )
  }, [])
  const setImages = useCallback((with_: (images: DraftImage[]) => DraftImage[]) => {
    setDraft((known) => ({ ...known, images: with_(known.images) }))
    setProblems(({ images: _Fixed, ...others }) => others)
  }, [])

  const endSession = (typed: ProductDraft) => {
    keepDraft(formId, typed)
    isLeaving.current = true
    leaveForLogin()
  }
  const reject = (found: DraftProblems, message: string) => {
    setProblems(found)
    setFailure(message)
  }
  const fail = async (error: unknown, typed: ProductDraft, target: Edited | null): Promise<void> => {
    if (isDomainError(error) && endsSession(error)) return endSession(typed)
    const left = leftToDivide(error)
    if (target && left !== undefined) {
      setBase({ ...target, seen: { ...target.seen, stock: String(left) } })
      return reject({ optionStock: PRODUCT_TEXTS.soldWhileDividing(left) }, '')
    }
    if (target && isConflict(error)) {
      const current = await fetchCurrent(target.id).catch(() => null)
      const found = current && toConflict(typed, target.seen, current)
      // Both wrote the same, or only units were sold: nothing to choose.
      if (found?.rows.length === 0) return save(typed, { ...target, version: found.version })
      if (found) return setConflict(found)
    }
    const message = messageOf(error, PRODUCT_TEXTS.saveFailed)
    reject(problemsOf(error), message)
    toast(message, 'error')
  }
  const save = async (typed: ProductDraft, target: Edited | null): Promise<void> => {
    const found = checkInput(inputOf(typed, target))
    if (Object.keys(found).length > 0) return reject(found, '')
    setIsBusy(true)
    setFailure('')
    setProblems({})
    try {
      await saveProduct(typed, target)
      toast(target ? PRODUCT_TEXTS.updated : PRODUCT_TEXTS.saved, 'success')
      isLeaving.current = true
      onSaved()
    } catch (error) {
      await fail(error, typed, target)
    } finally {
      setIsBusy(false)
    }
  }

  const checkCode = async () => {
    const code = draft.code.trim()
    if (!code || code === base?.seen.code) return
    try {
      const params = { code }
      const { exists } = await call('GET /api/admin/products/check-code/:code', { params, staysOnRejection: true })
      setProblems((known) => {
        const { code: _checked, ...others } = known
        return exists ? { ...others, code: ERRORS.code_taken[1] } : others
      })
    } catch (error) {
      if (isDomainError(error) && endsSession(error)) return endSession(draft)
      setProblems((known) => ({ ...known, code: PRODUCT_TEXTS.codeCheckFailed }))
      toast(PRODUCT_TEXTS.codeCheckFailed, 'error')
    }
  }

  return {
    draft,
    change,
    setImages,
    problems,
    failure,
    conflict,
    isBusy,
    isRestored,
    isLeaving,
    isDirty: isRestored || JSON.stringify(draft) !== JSON.stringify(initial),
    checkCode,
    save: () => save(draft, base),
    saveAgain(fromThem: ReadonlySet<FormField>) {
      if (!conflict || !base) return Promise.resolve()
      const merged = takeTheirs(draft, conflict, fromThem)
      // The stock that was seen stays: only the difference typed here is applied.
      const target = { ...base, version: conflict.version }
      setDraft(merged)
      setBase(target)
      setConflict(null)
      return save(merged, target)
    },
  }
}
