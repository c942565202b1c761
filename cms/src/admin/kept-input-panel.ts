import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'

/** Puts back what an editor typed when the server rejects it for a field: Strapi's form then shows the stored entry again. */
export function KeptInputPanel(): null {
  const { isSubmitting, isRejected, modified, values, setValues } = useForm('KeptInputPanel', (form) => ({
    ...form,
    isRejected: Object.keys(form.errors).length > 0,
  }))
  const typed = useRef(values)
  if (modified && !isSubmitting) typed.current = values
  useEffect(() => {
    if (isRejected && !isSubmitting && !modified) setValues(typed.current)
  }, [isRejected, isSubmitting, modified, setValues])
  return null
}
