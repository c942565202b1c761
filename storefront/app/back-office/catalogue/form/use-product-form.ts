import { ERRORS, keysOf, type CategoryTree } from '@stoep/shared'
import { useCallback, useRef, useState } from 'react'
import { call } from '~/http/staff-api'
import { useToast } from '~/back-office/notifications/toast-provider'
import { isChanged } from '~/back-office/forms/changes-of'
import { takeSaved } from '~/back-office/forms/take-saved'
import { UnsureRequests } from '~/back-office/forms/repeated-requests'
import { useKeptForm } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { PRODUCT_TEXTS } from '~/back-office/catalogue/product-texts'
import { checkInput, problemsOf } from './check-draft'
import { isConflict, leftToDivide, takeTheirs, toConflict, type Conflict } from './conflict'
import { withoutUnsent, type DraftImage, type ProductDraft } from './draft'
import type { FormField } from './field-labels'
import { applyChange, type Typing } from './option-renames'
import { fetchCurrent, inputOf, isSameSave, newSave, sendSave, settle, type Edited } from './save-product'

interface Options {
  initial: ProductDraft
  edited: Edited | null
  categories: CategoryTree
  /** Leaves the form; resolves also where that failed. */
  onSaved: () => Promise<void>
}

/** The state of the product form: values, errors, conflicts and saving. */
export function useProductForm({ initial, edited, categories, onSaved }: Options) {
  const toast = useToast()
  const [{ draft }, setTyping] = useState<Typing>({ draft: initial, anchor: null })
  const setDraft = useCallback((known: ProductDraft) => setTyping({ draft: known, anchor: null }), [])
  const sending = useSubmit<FormField>({ readErrors: problemsOf })
  const { problem: failure, errors: problems, isBusy, submit, reject, markError, clearErrors } = sending
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [base, setBase] = useState(edited)
  const [saves] = useState(() => new UnsureRequests(isSameSave))
  const typedCode = useRef(draft.code)
  typedCode.current = draft.code
  /** Set once the form is left on purpose, so that the leave guard does not ask. */
  const isLeaving = useRef(false)
  const isSaving = useRef(false)

  const kept = useKeptForm({
    form: 'product',
    name: edited ? `Edit “${edited.seen.name}”` : 'Add Product',
    // With the version at opening, so that a later save by another person still causes a conflict.
    values: { draft: withoutUnsent(draft), base, unsure: saves.all },
    isDirty: isChanged(initial, draft),
    restore(typed) {
      setDraft(typed.draft)
      setBase(typed.base)
      saves.all = typed.unsure
      setConflict(null)
      reject('')
    },
  })

  const change = useCallback(
    (changes: Partial<Pick<ProductDraft, FormField>>) => {
      setTyping((typing) => applyChange(typing, changes))
      clearErrors(...keysOf(changes))
    },
    [clearErrors],
  )
  const setImages = useCallback(
    (with_: (images: DraftImage[]) => DraftImage[]) => {
      setTyping((typing) => applyChange(typing, { images: with_(typing.draft.images) }))
      clearErrors('images')
    },
    [clearErrors],
  )

  /** Handles the errors that the form can resolve; all others are thrown again for `submit` to show. */
  const resolve = async (error: unknown, typed: ProductDraft, target: Edited | null): Promise<void> => {
    const left = leftToDivide(error)
    if (target && left !== undefined) {
      setBase({ ...target, seen: { ...target.seen, stock: String(left) } })
      return reject('', { optionStock: PRODUCT_TEXTS.soldWhileDividing(left) })
    }
    if (target && isConflict(error)) {
      const current = await fetchCurrent(target.id).catch(() => null)
      const found = current && toConflict(typed, target.seen, current, categories)
      // Both made the same changes, or only the stock changed: nothing to choose, so save again.
      if (found?.rows.length === 0) {
        const { draft: merged, seen } = takeTheirs(typed, target.seen, found)
        const merge = { ...target, version: found.version, seen }
        setTyping((now) => ({ ...now, draft: takeSaved(now.draft, typed, merged) }))
        setBase(merge)
        return attempt(merged, merge)
      }
      if (found) return setConflict(found)
    }
    throw error
  }
  const attempt = async (typed: ProductDraft, opened: Edited | null): Promise<void> => {
    let target = opened
    try {
      const arrived = await settle(saves, newSave(typed, target))
      if (arrived) setBase((target = arrived))
      const { id, version } = await sendSave(saves, newSave(typed, target))
      setBase({ id, version, seen: typed })
    } catch (error) {
      return resolve(error, typed, target)
    }
    toast(target ? PRODUCT_TEXTS.updated : PRODUCT_TEXTS.saved, 'success')
    isLeaving.current = true
    await onSaved()
    isLeaving.current = false
  }
  const save = async (typed: ProductDraft, target: Edited | null): Promise<void> => {
    const found = checkInput(inputOf(typed, target), categories)
    if (Object.keys(found).length > 0) return reject('', found)
    isSaving.current = true
    await submit(() => attempt(typed, target), { failed: PRODUCT_TEXTS.saveFailed })
    isSaving.current = false
  }

  const checkCode = async () => {
    const code = draft.code.trim()
    if (!code || code === base?.seen.code) return
    // Another code may be typed before the response about this one arrives.
    const isCurrent = () => typedCode.current.trim() === code
    try {
      const params = { code }
      const { exists } = await call('GET /api/admin/products/check-code/:code', { params })
      if (!isCurrent()) return
      if (exists) markError('code', ERRORS.code_taken[1])
      else clearErrors('code')
    } catch {
      // A save checks the code itself.
      if (!isCurrent() || isSaving.current || isLeaving.current) return
      markError('code', PRODUCT_TEXTS.codeCheckFailed)
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
    kept,
    isLeaving,
    checkCode,
    save: () => save(draft, base),
    mergedWith: (fromThem: ReadonlySet<FormField>) =>
      conflict && base ? takeTheirs(draft, base.seen, conflict, fromThem).draft : draft,
    saveAgain(fromThem: ReadonlySet<FormField>) {
      if (!conflict || !base) return Promise.resolve()
      const { draft: merged, seen } = takeTheirs(draft, base.seen, conflict, fromThem)
      const target = { ...base, version: conflict.version, seen }
      setDraft(merged)
      setBase(target)
      setConflict(null)
      return save(merged, target)
    },
  }
}
