import type { ImportPreview, MappedColumn } from '@stoep/shared'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '~/http/staff-api'

const PAUSE_MS = 300
const FAILED = 'The first rows cannot be shown right now.'

interface When {
  /** Whether a file with this mapping can be read. */
  isUsable: boolean
  /** Whether staff ordered to read the file: then a preview fails, as the mapping is final. */
  isOrdered: boolean
}

/** Previews the products of a file's first rows; loaded again whenever the mapping changes. */
export function usePreview(id: string, columns: readonly MappedColumn[], { isUsable, isOrdered }: When) {
  const [preview, setPreview] = useState<ImportPreview>()
  const [problem, setProblem] = useState('')
  const latest = useRef(columns)
  latest.current = columns
  // The array is new in each render, so its content is compared.
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
