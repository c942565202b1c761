import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '~/http/staff-api'
import type { DraftImage } from './draft'
import { rejectFile, UPLOAD_FAILED, uploadPicture } from '~/back-office/forms/upload-picture'

/** An upload that is queued, running or failed; afterwards its `DraftImage` has a URL. */
export interface Upload {
  file: File
  /** Undefined while the picture is being shrunk. */
  percent: number | undefined
  problem: string
}

const AT_ONCE = 2

interface Uploads {
  byKey: ReadonlyMap<string, Upload>
  isBusy: boolean
  /** Starts the uploads and returns the pictures to show meanwhile, and why files were rejected. */
  add: (files: readonly File[]) => { images: DraftImage[]; rejected: string[] }
  retry: (key: string) => void
  cancel: (key: string) => void
}

/** Uploads pictures, two at a time; `onArrived` gets the URLs of each. */
export function useUploads(
  onArrived: (key: string, address: { url: string; highQualityUrl: string }) => void,
): Uploads {
  const [byKey, setByKey] = useState<ReadonlyMap<string, Upload>>(new Map())
  const queue = useRef<string[]>([])
  const running = useRef(new Map<string, AbortController>())
  const files = useRef(new Map<string, File>())
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const lastNumber = useRef(0)

  const change = useCallback((key: string, upload: Partial<Upload> | null) => {
    setByKey((known) => {
      const next = new Map(known)
      const before = next.get(key)
      if (upload && before) next.set(key, { ...before, ...upload })
      else next.delete(key)
      return next
    })
  }, [])

  const startNext = useCallback(() => {
    while (running.current.size < AT_ONCE) {
      const key = queue.current.shift()
      const file = key === undefined ? undefined : files.current.get(key)
      if (key === undefined) return
      if (!file) continue
      const controller = new AbortController()
      running.current.set(key, controller)
      uploadPicture(file, (percent) => change(key, { percent }), controller.signal)
        .then((response) => {
          change(key, null)
          arrived.current(key, response)
        })
        .catch((error: unknown) => change(key, { problem: messageOf(error, UPLOAD_FAILED) }))
        .finally(() => {
          running.current.delete(key)
          startNext()
        })
    }
  }, [change])

  const enqueue = (key: string, file: File) => {
    files.current.set(key, file)
    setByKey((known) => new Map(known).set(key, { file, percent: 0, problem: '' }))
    queue.current.push(key)
  }

  useEffect(() => {
    const open = running.current
    return () => {
      queue.current = []
      open.forEach((controller) => controller.abort())
    }
  }, [])

  return {
    byKey,
    isBusy: [...byKey.values()].some(({ problem }) => !problem),
    add(given) {
      const rejected = given.flatMap((file) => {
        const reason = rejectFile(file)
        return reason ? [`${file.name}: ${reason}`] : []
      })
      const images = given
        .filter((file) => !rejectFile(file))
        .map((file): DraftImage => {
          const key = `new-${++lastNumber.current}`
          enqueue(key, file)
          return { key, url: '', highQualityUrl: '', color: '', alt: '', previewUrl: URL.createObjectURL(file) }
        })
      startNext()
      return { images, rejected }
    },
    retry(key) {
      const file = files.current.get(key)
      if (file) enqueue(key, file)
      startNext()
    },
    cancel(key) {
      queue.current = queue.current.filter((queued) => queued !== key)
      running.current.get(key)?.abort()
      files.current.delete(key)
      change(key, null)
    },
  }
}
