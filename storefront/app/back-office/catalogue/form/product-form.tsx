import { useLocation, useNavigate } from '@remix-run/react'
import { colorNameOf, hasColors, type CategoryTree, type OptionStock } from '@stoep/shared'
import { useEffect, useRef } from 'react'
import { Button } from '~/ui/button'
import { Form } from '~/back-office/ui/form'
import { useLockedForm } from '~/back-office/ui/use-locked-form'
import { Problem } from '~/ui/problem'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useLeaveGuard } from '~/back-office/forms/use-leave-guard'
import { useOpenPage } from '~/back-office/forms/use-open-page'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { ProblemList } from '~/back-office/forms/problem-list'
import { ConflictNotice } from './conflict-notice'
import { CombinationsSection } from './combinations-section'
import { DetailSections } from './detail-sections'
import type { ProductDraft } from './draft'
import { FORM_FIELDS, type FormField } from './field-labels'
import { draftColors, draftNames } from './option-grid'
import { PicturesSection } from './pictures-section'
import type { Edited } from './save-product'
import { StockSection } from './stock-section'
import { usePictures } from './use-pictures'
import { useProductForm } from './use-product-form'
import './product-form.css'

interface Props {
  initial: ProductDraft
  edited: Edited | null
  categories: CategoryTree
  uncounted?: readonly OptionStock[]
}

const busyLabel = (isBusy: boolean, edited: Edited | null) =>
  isBusy ? 'Saving...' : edited ? 'Update Product' : 'Save Product'

/** A dialog over the list of products; closing it returns to the list with the same filters. */
export function ProductForm({ initial, edited, categories, uncounted }: Props) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const { search } = useLocation()
  const list = [`/admin/products${search}`, { preventScrollReset: true }] as const
  const close = () => navigate(...list)
  const form = useProductForm({ initial, edited, categories, onSaved: () => openPage(...list) })
  const { draft, problems, failure, conflict, isBusy } = form
  const names = draftNames(draft)
  const pictures = usePictures(draft.images, form.setImages)
  const summary = useRef<HTMLDivElement>(null)
  useLockedForm(summary, isBusy, true)
  const guard = useLeaveGuard(form.kept.isDirty, { isLeaving: form.isLeaving })
  const fields = FORM_FIELDS.filter((field) => problems[field])
  const submitted = useRef(false)

  useEffect(() => {
    if (!submitted.current || isBusy) return
    submitted.current = false
    if (fields.length === 0 && !failure && !conflict) return
    // The focus alone would show the middle of a long summary.
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView()
  })

  const submit = () => {
    if (isBusy || pictures.uploads.isBusy) return
    submitted.current = true
    void form.save()
  }
  const saveAgain = (fromThem: ReadonlySet<FormField>) => {
    submitted.current = true
    void form.saveAgain(fromThem)
  }
  return (
    <StaffDialog title={edited ? 'Edit Product' : 'Add Product'} onClose={close} question={null} size="full">
      <Form className="product-form" onSubmit={submit} noValidate>
        <div ref={summary} tabIndex={-1} className="form-problems stack">
          <KeptNotice kept={form.kept} />
          <Problem>{failure}</Problem>
          {fields.length > 0 && (
            <ProblemList
              message={`Please fix ${fields.length === 1 ? 'this' : 'these'}:`}
              wrong={fields.map((field) => ({ id: `product-${field}`, text: problems[field] ?? '' }))}
            />
          )}
          {conflict && (
            <ConflictNotice
              // The choices belong to one comparison: a later one starts with its own.
              key={conflict.version}
              conflict={conflict}
              isBusy={isBusy || pictures.uploads.isBusy}
              mergedWith={form.mergedWith}
              onSave={saveAgain}
            />
          )}
        </div>
        <div className="product-columns">
          <div>
            <DetailSections
              draft={draft}
              problems={problems}
              categories={categories}
              onChange={form.change}
              onCodeLeft={() => void form.checkCode()}
            />
          </div>
          <div>
            <PicturesSection
              images={draft.images}
              option={{ name: colorNameOf(names), values: hasColors(names) ? null : draftColors(draft) }}
              pictures={pictures}
              isEdit={edited !== null}
              problem={problems.images}
            />
            <StockSection draft={draft} problems={problems} uncounted={uncounted} onChange={form.change} />
            <CombinationsSection draft={draft} problems={problems} onChange={form.change} />
          </div>
        </div>
        <div className="product-form-foot form-actions">
          {pictures.uploads.isBusy && (
            <p className="hint" role="status">
              Pictures are still uploading.
            </p>
          )}
          <Button variant="plain" onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant={conflict ? 'plain' : 'primary'} disabled={isBusy || pictures.uploads.isBusy}>
            {busyLabel(isBusy, edited)}
          </Button>
        </div>
      </Form>
      {guard}
    </StaffDialog>
  )
}
