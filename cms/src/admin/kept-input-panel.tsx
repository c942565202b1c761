import { Box, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { describeMerge, mergeTyped } from '../domain/panel/merge-typed'

/**
 * Puts back what an editor typed when the server rejects it for a field: Strapi's form then shows the stored entry again,
 * which somebody else may have changed meanwhile. Only then its initial values are others; an editor who types a stored
 * value again has not lost anything.
 */
export function KeptInputPanel({ model }: { model: string }) {
  const { isSubmitting, isRejected, modified, values, initialValues, setValues } = useForm(
    'KeptInputPanel',
    (form) => ({
      ...form,
      isRejected: Object.keys(form.errors).length > 0,
    }),
  )
  const typed = useRef(values)
  const settled = useRef(initialValues)
  const [changes, setChanges] = useState<string[]>([])
  if (modified && !isSubmitting) typed.current = values
  useEffect(() => {
    if (isSubmitting || modified) return
    if (settled.current !== initialValues) {
      const merged = mergeTyped({ ...settled.current }, { ...typed.current }, { ...initialValues })
      if (isRejected) setValues(merged.values)
      setChanges(isRejected ? describeMerge(model, merged) : [])
    }
    settled.current = initialValues
  }, [isRejected, isSubmitting, modified, initialValues, setValues, model])
  if (changes.length === 0) return null
  return {
    title: 'Changed by somebody else, too',
    content: (
      <Box width="100%" role="status">
        {changes.map((change) => (
          <Typography key={change} tag="p" textColor="warning700">
            {change}
          </Typography>
        ))}
      </Box>
    ),
  }
}
