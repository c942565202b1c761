import { isDomainError } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { call, lacksResponse, messageOf } from '~/http/staff-api'
import { moveItem } from '~/back-office/ui/move-item'
import { useInTurn } from '~/back-office/forms/use-in-turn'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { AdminSlide } from './slider-view'
import { SLIDER_TEXTS } from './slider-texts'

/** Whether another user removed the slide meanwhile, or one of those that were moved. */
const isGone = (error: unknown): boolean => isDomainError(error) && error.code === 'slider_not_found'

/** The slides as shown, which may be ahead of the server while they are moved, and the actions on them. */
export function useSliderConfig(loaded: AdminSlide[] | null) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [slides, setSlides] = useState(loaded ?? [])
  const { isBusy, submit } = useSubmit({ readsIfLost: true })
  const { inTurn, isWaiting } = useInTurn()
  const wasLoaded = useRef(false)
  /** The slides in the last order that the server has stored. */
  const stored = useRef(slides)

  useEffect(() => {
    if (loaded) {
      stored.current = loaded
      if (!isWaiting()) setSlides(loaded)
    } else toast(wasLoaded.current ? SLIDER_TEXTS.refreshFailed : SLIDER_TEXTS.fetchFailed, 'error')
    wasLoaded.current ||= loaded !== null
  }, [loaded, toast, isWaiting])

  const take = async (slide: AdminSlide, texts: { done: string; failed: string }) => {
    const { id } = slide
    const removing = async () => {
      await call('DELETE /api/slider/:id', { params: { id } }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    }
    if (!(await submit(removing, texts))) return
    setSlides((list) => list.filter((other) => other.id !== id))
    revalidate()
  }
  return {
    slides,
    isBusy,
    /** For a product whose checkbox was cleared. */
    untick: (slide: AdminSlide) => take(slide, { done: SLIDER_TEXTS.removed, failed: SLIDER_TEXTS.removeFailed }),
    remove: (slide: AdminSlide) => take(slide, { done: SLIDER_TEXTS.deleted, failed: SLIDER_TEXTS.deleteFailed }),
    async move(from: number, to: number) {
      const moved = moveItem(slides, from, to)
      setSlides(moved)
      try {
        await inTurn(() => call('PUT /api/admin/slider/order', { body: { ids: moved.map(({ id }) => id) } }))
        stored.current = moved
        if (isWaiting()) return
        toast(SLIDER_TEXTS.updated, 'success')
        revalidate()
      } catch (error) {
        if (!isWaiting()) setSlides(stored.current)
        if (isGone(error) || lacksResponse(error)) revalidate()
        toast(messageOf(error, SLIDER_TEXTS.updateFailed), 'error')
      }
    },
  }
}
