import { useState } from 'react'
import { isChanged } from '~/back-office/forms/changes-of'

/**
 * Remembers the values a form was opened with. Every response replaces the order, with its version: without this check
 * an open form would send the new version and overwrite what a colleague saved.
 */
export function useOpenedWith<Opened>(current: Opened) {
  const [opened, setOpened] = useState(current)
  const [isRejected, setIsRejected] = useState(false)
  return {
    opened,
    /** For restored input, which belongs to the values an earlier form was opened with. */
    setOpened,
    /** The last `maySave` was false: the form shows why. */
    isRejected,
    /** Whether the form may be saved: false where that would overwrite somebody else's change. */
    maySave(): boolean {
      const isLate = isChanged(opened, current)
      setIsRejected(isLate)
      return !isLate
    },
  }
}
