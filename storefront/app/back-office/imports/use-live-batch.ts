import { useRevalidator } from '@remix-run/react'
import type { ImportBatchDetail } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { call } from '~/http/staff-api'
import { isAtWork, isFetching } from './batch-words'
import { newerBatch } from './newer-batch'

const LOOK_EVERY_MS = 1_000

export interface LiveBatch {
  batch: ImportBatchDetail
  isStale: boolean
  /** Shows what came of a press of a button. */
  show: (batch: ImportBatchDetail) => void
}

/** The import as it is by now: looked at while the shop is at work; its products are fetched anew when that is over. */
export function useLiveBatch(loaded: ImportBatchDetail, isSending: boolean): LiveBatch {
  const [batch, setBatch] = useState(loaded)
  const [isStale, setIsStale] = useState(false)
  const { revalidate } = useRevalidator()
  const { id } = loaded
  useEffect(() => setBatch((shown) => newerBatch(shown, loaded)), [loaded])
  // The last part may come before this page, or from another tab.
  const isLive = isMoving(batch) || isSending

  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      // A page that is left open must not keep its session awake for ever.
      call('GET /api/admin/imports/batches/:id', { params: { id }, isUnattended: true }).then(
        (now) => {
          setBatch((shown) => newerBatch(shown, now))
          setIsStale(false)
        },
        () => setIsStale(true),
      )
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      revalidate()
    }
  }, [id, isLive, revalidate])

  const show = (now: ImportBatchDetail) => {
    setBatch((shown) => newerBatch(shown, now))
    // What was over at once is not waited for.
    if (!isMoving(now)) revalidate()
  }
  return { batch, isStale, show }
}

const isMoving = (batch: ImportBatchDetail): boolean =>
  isAtWork(batch) || isFetching(batch) || batch.state === 'receiving'
