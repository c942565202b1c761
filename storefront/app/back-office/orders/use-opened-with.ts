import { useState } from 'react'
import { isChanged } from '~/back-office/forms/changes-of'

/**
 * Remembers what a form was opened with. The order behind it is replaced by every response, with its version: a form
 * that was open meanwhile would overwrite what a colleague saved.
 */
export function useOpenedWith<Opened>(current: Opened) {
  const [opened, setOpened] = useState(current)
  const [isRejected, setIsRejected] = useState(false)
  return {
    opened,
    /** For what was typed into a form that was opened before this one. */
    setOpened,
    /** Said in the form as long as it cannot be saved. */
    isRejected,
    /** Whether what was typed may be saved; not where somebody else's change would be lost. */
    maySave(): boolean {
      const isLate = isChanged(opened, current)
      setIsRejected(isLate)
      return !isLate
    },
  }
}
