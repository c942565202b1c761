import { useEffect, useRef, useState } from 'react'
import { focusNext } from './focus-next'

/**
 * State of an `InlineForm` that replaces the button that opened it: the button gets the focus back when it closes. Use
 * `turn` as the form's `key`: reopened, it starts with the current data.
 */
export function useSwap() {
  const [isOpen, setIsOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusNext(button.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    isOpen,
    turn,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    reopen: () => setTurn((known) => known + 1),
    button,
  }
}
