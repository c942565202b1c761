import { useState } from 'react'
import { moveItem } from '~/back-office/ui/move-item'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { DraftImage } from './draft'
import { useUploads } from './use-uploads'

/** The pictures of the form, with 'Upload New Images' and 'Cancel Upload'. */
export function usePictures(images: DraftImage[], setImages: (change: (images: DraftImage[]) => DraftImage[]) => void) {
  const toast = useToast()
  /** The pictures that 'Cancel Upload' restores. */
  const [setAside, setSetAside] = useState<DraftImage[] | null>(null)
  /** Why files that were last chosen are not uploaded; shown for longer than a notification. */
  const [rejected, setRejected] = useState<readonly string[]>([])
  const patch = (key: string, change: Partial<DraftImage>) => {
    const patched = (list: readonly DraftImage[]) =>
      list.map((image) => (image.key === key ? { ...image, ...change } : image))
    setImages(patched)
    // A picture may arrive while it is set aside.
    setSetAside((list) => list && patched(list))
  }
  const uploads = useUploads(patch)
  const forget = (list: readonly DraftImage[]) => {
    for (const { key, previewUrl } of list) {
      uploads.cancel(key)
      if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
    }
  }
  return {
    uploads,
    isReplacing: setAside !== null,
    patch,
    rejected,
    add(files: readonly File[]) {
      const { images: added, rejected: reasons } = uploads.add(files)
      setImages((list) => [...list, ...added])
      setRejected(reasons)
      for (const reason of reasons) toast(reason, 'error')
    },
    move: (from: number, to: number) => setImages((list) => moveItem(list, from, to)),
    remove(image: DraftImage) {
      forget([image])
      setImages((list) => list.filter(({ key }) => key !== image.key))
    },
    /** 'Upload New Images': starts an empty list, which replaces the current pictures. */
    replace() {
      setSetAside(images)
      setImages(() => [])
    },
    /** 'Cancel Upload': restores the old pictures. */
    restore() {
      forget(images)
      setImages((list) => setAside ?? list)
      setSetAside(null)
    },
  }
}
