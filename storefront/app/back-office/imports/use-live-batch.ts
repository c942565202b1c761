import { useRevalidator } from '@remix-run/react'
import type { ImportBatchDetail } from '@stoep/shared'
import { useEffect, useState } from 'react'
import { call } from '~/http/staff-api'
import { isAtWork, isFetching } from './batch-words'
import { newerBatch } from './newer-batch'

const LOOK_EVERY_MS = 1_000

interface LiveBatch {
  batch: ImportBatchDetail
  isStale: boolean
  /** Shows the response to an action of staff. */
  show: (batch: ImportBatchDetail) => void
}

/** The current state of an import: polled while the server works on it; its products are reloaded at the end. */
export function useLiveBatch(loaded: ImportBatchDetail, isSending: boolean): LiveBatch {
  const [batch, setBatch] = useState(loaded)
  const [isStale, setIsStale] = useState(false)
  const { revalidate } = useRevalidator()
  const { id } = loaded
  const [latest, setLatest] = useState(loaded)
  // Not in an effect: a button that is gone with the old state must be gone when the frame looks where the focus is.
  if (latest !== loaded) {
    setLatest(loaded)
    setBatch(newerBatch(batch, loaded))
  }
  // The last part may arrive before this page opens, or from another tab.
  const isLive = isMoving(batch) || isSending

  useEffect(() => {
    if (!isLive) return
    let isAsking = false
    const look = async () => {
      // While the network is silent, each second would add a request to those that wait.
      if (isAsking) return
      isAsking = true
      try {
        // Polling by a page that is left open must not extend the session.
        const now = await call('GET /api/admin/imports/batches/:id', { params: { id }, isUnattended: true })
        setBatch((shown) => newerBatch(shown, now))
        setIsStale(false)
      } catch {
        setIsStale(true)
      }
      isAsking = false
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      revalidate()
    }
  }, [id, isLive, revalidate])

  const show = (now: ImportBatchDetail) => {
    setBatch((shown) => newerBatch(shown, now))
    // An action that is already complete starts no polling, so its products are reloaded here.
    if (!isMoving(now)) revalidate()
  }
  return { batch, isStale, show }
}

const isMoving = (batch: ImportBatchDetail): boolean =>
  isAtWork(batch) || isFetching(batch) || batch.state === 'receiving'
