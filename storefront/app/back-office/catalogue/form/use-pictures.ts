import { useState } from 'react'
import { moveItem } from '~/ui/move-item'
import { useToast } from '~/back-office/notifications/toast-provider'
import type { DraftImage } from './draft'
import { useUploads } from './use-uploads'

/** The pictures of the form: kept ones, new ones, and 'Upload New Images' with its way back. */
export function usePictures(images: DraftImage[], setImages: (change: (images: DraftImage[]) => DraftImage[]) => void) {
  const toast = useToast()
  /** The pictures that come back with 'Cancel Upload'. */
  const [setAside, setSetAside] = useState<DraftImage[] | null>(null)
  const patch = (key: string, change: Partial<DraftImage>) =>
    setImages((list) => list.map((image) => (image.key === key ? { ...image, ...change } : image)))
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
    add(files: readonly File[]) {
      const { images: added, rejected } = uploads.add(files)
      setImages((list) => [...list, ...added])
      for (const reason of rejected) toast(reason, 'error')
    },
    move: (from: number, to: number) => setImages((list) => moveItem(list, from, to)),
    remove(image: DraftImage) {
      forget([image])
      setImages((list) => list.filter(({ key }) => key !== image.key))
    },
    /** 'Upload New Images': the new ones take the place of those there are. */
    replace() {
      setSetAside(images)
      setImages(() => [])
    },
    /** 'Cancel Upload': the old ones are back. */
    restore() {
      forget(images)
      setImages((list) => setAside ?? list)
      setSetAside(null)
    },
  }
}
