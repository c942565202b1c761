import { MAX_LENGTHS, sliderInputSchema } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { toSentence } from '~/back-office/forms/to-sentence'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { warnOfLabel, type AdminSlide, type SliderProduct } from './slider-view'
import { SLIDER_TEXTS } from './slider-texts'

const LABELS = { percentOff: 'Percent off', specialTag: 'Special tag' }

interface Props {
  product: SliderProduct
  /** Null to add the product to the slider. */
  slide: AdminSlide | null
  onClose: () => void
}

/** The labels of a slide. The discount starts as the one that the price really gives. */
export function SlideDialog({ product, slide, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit({ names: LABELS })
  const { fields, setFields, kept } = useKeptFields({
    form: `slide ${product.id}`,
    name: `Slide of ${product.name}`,
    seen: {
      percentOff: String(slide?.percentOff ?? product.truePercentOff),
      specialTag: slide?.specialTag ?? '',
    },
    labels: LABELS,
  })
  const warning = warnOfLabel(fields.percentOff, product.truePercentOff)
  const text = (name: keyof typeof LABELS) => ({
    id: `slide-${name}`,
    label: LABELS[name],
    value: fields[name],
    error: toSentence(LABELS[name], errors[name]),
    onChange: onTyped(name, (value) => setFields({ ...fields, [name]: value })),
  })

  const save = async () => {
    const body = { productId: product.id, ...fields }
    const parsed = sliderInputSchema.safeParse(body)
    if (!parsed.success) {
      return reject('', Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])))
    }
    const sending = () =>
      slide ? call('PUT /api/slider/:id', { params: { id: slide.id }, body }) : call('POST /api/slider', { body })
    const texts = slide
      ? { done: SLIDER_TEXTS.updated, failed: SLIDER_TEXTS.updateFailed }
      : { done: SLIDER_TEXTS.added, failed: SLIDER_TEXTS.addFailed }
    if (!(await submit(sending, { ...texts, failedToast: texts.failed }))) return
    revalidate()
    onClose()
  }
  return (
    <DialogForm
      title={slide ? 'Edit Slider Item' : 'Add to Slider'}
      label={slide ? 'Save' : 'Add to Slider'}
      intro={<strong>{product.name}</strong>}
      {...{ isBusy, kept, problem, onClose }}
      onSubmit={save}
    >
      <Field
        {...text('percentOff')}
        data-first-focus=""
        inputMode="numeric"
        hint={
          product.truePercentOff > 0
            ? `The price is reduced by ${product.truePercentOff}%.`
            : 'The price is not reduced. Enter 0 for no label.'
        }
      />
      <div role="status">{warning && <p className="notice warning">{warning}</p>}</div>
      <Field {...text('specialTag')} maxLength={MAX_LENGTHS.specialTag} placeholder="New, Limited, Winter sale" />
    </DialogForm>
  )
}
