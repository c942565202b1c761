import { useState } from 'react'

/** Whether the order has something else by now than the form was opened with. */
export const isChanged = (opened: unknown, current: unknown): boolean =>
  JSON.stringify(opened) !== JSON.stringify(current)

/**
 * Remembers what a form was opened with. The order behind it is replaced by every response, with its version: a form
 * that was open meanwhile would overwrite what a colleague saved.
 */
export function useOpenedWith(current: unknown) {
  const [opened] = useState(current)
  const [isRejected, setIsRefused] = useState(false)
  return {
    /** Said in the form as long as it cannot be saved. */
    isRejected,
    /** Whether what was typed may be saved; refuses where somebody else's change would be lost. */
    maySave(): boolean {
      const isLate = isChanged(opened, current)
      setIsRefused(isLate)
      return !isLate
    },
  }
}
