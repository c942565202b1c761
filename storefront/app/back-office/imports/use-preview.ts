import type { ImportPreview, MappedColumn } from '@stoep/shared'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '~/http/staff-api'

const PAUSE_MS = 300
const FAILED = 'The first rows cannot be shown right now.'

interface When {
  /** Whether these columns can be read at all. */
  isUsable: boolean
  /** While the file is ordered to be read nobody looks: afterwards there is nothing to try any more. */
  isOrdered: boolean
}

/** What the first rows of a file become where its columns are these; looked at again whenever they change. */
export function usePreview(id: string, columns: readonly MappedColumn[], { isUsable, isOrdered }: When) {
  const [preview, setPreview] = useState<ImportPreview>()
  const [problem, setProblem] = useState('')
  const latest = useRef(columns)
  latest.current = columns
  // A new list of the same is no change.
  const key = JSON.stringify(columns)
  useEffect(() => {
    if (!isUsable || isOrdered) return
    let isLatest = true
    const show = (now: ImportPreview | undefined, why: string) => {
      if (!isLatest) return
      setPreview(now)
      setProblem(why)
    }
    const load = () => {
      const body = { columns: [...latest.current] }
      call('POST /api/admin/imports/batches/:id/preview', { params: { id }, body }).then(
        (now) => show(now, ''),
        (error: unknown) => show(undefined, messageOf(error, FAILED)),
      )
    }
    const timer = setTimeout(load, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [id, key, isUsable, isOrdered])
  return { preview: isUsable ? preview : undefined, problem: isUsable ? problem : '' }
}
