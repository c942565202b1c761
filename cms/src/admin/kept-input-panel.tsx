import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'

/**
 * Puts back what an editor typed when the server rejects it for a field: Strapi's form then shows the stored entry again.
 * Only then its initial values are others; an editor who types a stored value again has not lost anything.
 */
export function KeptInputPanel(): null {
  const { isSubmitting, isRejected, modified, values, initialValues, setValues } = useForm(
    'KeptInputPanel',
    (form) => ({
      ...form,
      isRejected: Object.keys(form.errors).length > 0,
    }),
  )
  const typed = useRef(values)
  const settled = useRef(initialValues)
  if (modified && !isSubmitting) typed.current = values
  useEffect(() => {
    if (isSubmitting || modified) return
    if (isRejected && settled.current !== initialValues) setValues(typed.current)
    settled.current = initialValues
  }, [isRejected, isSubmitting, modified, initialValues, setValues])
  return null
}
