import { sliderResponseSchema, sliderInputSchema } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { warnOfLabel, type AdminSlide, type SliderProduct } from './slider-view'
import { SLIDER_TEXTS } from './texts'

interface Props {
  product: SliderProduct
  /** Null: the product is put on the slider. */
  slide: AdminSlide | null
  onClose: () => void
}

/** The labels of a slide. They start from the discount the price really gives. */
export function SlideDialog({ product, slide, onClose }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [percentOff, setPercentOff] = useState(String(slide?.percentOff ?? product.truePercentOff))
  const [specialTag, setSpecialTag] = useState(slide?.specialTag ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const warning = warnOfLabel(percentOff, product.truePercentOff)

  const save = async () => {
    const body = { productId: product.id, percentOff, specialTag }
    const parsed = sliderInputSchema.safeParse(body)
    if (!parsed.success) {
      return setProblems(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])))
    }
    setIsBusy(true)
    try {
      if (slide) await staffApi.put(`/api/slider/${slide.id}`, body, sliderResponseSchema)
      else await staffApi.post('/api/slider', body, sliderResponseSchema)
      toast(slide ? SLIDER_TEXTS.updated : SLIDER_TEXTS.added, 'success')
      revalidate()
      onClose()
    } catch (error) {
      const failed = slide ? SLIDER_TEXTS.updateFailed : SLIDER_TEXTS.addFailed
      toast(failed, 'error')
      setProblems({ form: messageOf(error, failed) })
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    void save()
  }
  return (
    <StaffDialog title={slide ? 'Edit Slider Item' : 'Add to Slider'} onClose={onClose}>
      <form className="sheet-body stack" onSubmit={submit} noValidate>
        <p>
          <strong>{product.name}</strong>
        </p>
        {problems['form'] && (
          <p className="notice error" role="alert">
            {problems['form']}
          </p>
        )}
        <Field
          id="slide-percentOff"
          label="Percent off"
          inputMode="numeric"
          value={percentOff}
          error={problems['percentOff']}
          hint={
            product.truePercentOff > 0
              ? `The price gives ${product.truePercentOff}%.`
              : 'The price has no reduction. 0 shows no label.'
          }
          onChange={(event) => setPercentOff(event.target.value)}
        />
        <div role="status">{warning && <p className="notice warning">{warning}</p>}</div>
        <Field
          id="slide-specialTag"
          label="Special tag"
          maxLength={40}
          placeholder="New, Limited, Winter sale"
          value={specialTag}
          error={problems['specialTag']}
          onChange={(event) => setSpecialTag(event.target.value)}
        />
        <FormActions label={slide ? 'Save' : 'Add to Slider'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </StaffDialog>
  )
}
