import { Box, Typography } from '@strapi/design-system'
import { useAuth, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { describeMerge, mergeTyped } from '../domain/panel/merge-typed'
import { hasSessionEnded, keepEntry, takeEntry } from './kept-store'

interface Note {
  title: string
  sentences: string[]
}

/**
 * Puts back what an editor typed when the server rejects it for a field, and when the session ended before it was
 * saved. Strapi's form then shows the stored entry again, which somebody else may have changed meanwhile. After a
 * rejection it does so only if its initial values are others; an editor who types a stored value again has not lost
 * anything.
 */
export function KeptInputPanel({ model }: { model: string }) {
  const { isSubmitting, isRejected, modified, values, initialValues, setValues } = useForm(
    'KeptInputPanel',
    (form) => ({
      ...form,
      isRejected: Object.keys(form.errors).length > 0,
    }),
  )
  const userId = String(useAuth('KeptInputPanel', ({ user }) => user?.id))
  const { pathname } = useLocation()
  const typed = useRef(values)
  const settled = useRef(initialValues)
  const place = useRef({ userId, path: pathname })
  const [note, setNote] = useState<Note>()
  if (modified && !isSubmitting) typed.current = values
  useEffect(() => {
    const kept = takeEntry(place.current.userId, place.current.path)
    if (!kept) return
    const merged = mergeTyped(kept.opened, kept.typed, { ...settled.current })
    setValues(merged.values)
    const sentences = ['Your session had ended: what you typed is here again.', ...describeMerge(model, merged)]
    setNote({ title: 'Not saved yet', sentences })
  }, [setValues, model])
  useEffect(
    () => () => {
      if (!hasSessionEnded() || typed.current === settled.current) return
      keepEntry({ ...place.current, keptAt: Date.now(), opened: { ...settled.current }, typed: { ...typed.current } })
    },
    [],
  )
  useEffect(() => {
    if (isSubmitting || modified) return
    if (settled.current !== initialValues) {
      const merged = mergeTyped({ ...settled.current }, { ...typed.current }, { ...initialValues })
      if (isRejected) setValues(merged.values)
      const sentences = isRejected ? describeMerge(model, merged) : []
      setNote({ title: 'Changed by somebody else, too', sentences })
    }
    settled.current = initialValues
    typed.current = initialValues
  }, [isRejected, isSubmitting, modified, initialValues, setValues, model])
  if (!note || note.sentences.length === 0) return null
  return {
    title: note.title,
    content: (
      <Box width="100%" role="status">
        {note.sentences.map((sentence) => (
          <Typography key={sentence} tag="p" textColor="warning700">
            {sentence}
          </Typography>
        ))}
      </Box>
    ),
  }
}
